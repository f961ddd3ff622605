import { AsyncResource } from 'node:async_hooks';

import pg from 'pg';

import { beginStatement } from './statements.js';

/** Milliseconds allowed for transmitting a response, in addition to PostgreSQL's statement timeout. */
export const MARGIN = 2_000;

/**
 * Milliseconds that a statement may wait for a lock. While waiting, it occupies a connection that others
 * need.
 */
export const LOCK_TIMEOUT = 5_000;

/** Milliseconds that a caller may wait for a connection, whether a new or a released one. */
export const CONNECTION_TIMEOUT = 5_000;

/**
 * Returns the connection timeout for the database at `url`, in milliseconds: libpq's `connect_timeout` (whole
 * seconds) if the URL has one, else `CONNECTION_TIMEOUT`.
 */
export function connectionTimeout(url: string): number {
  const [, seconds = 0] = /[?&]connect_timeout=(\d+)/.exec(url) ?? [];
  return Number(seconds) * 1_000 || CONNECTION_TIMEOUT;
}

/**
 * Returns a `date` as text, such as `2026-11-24`. By default, node-postgres turns it into midnight in the
 * server's time zone.
 */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(oid, format),
};

export interface ConnectionOptions extends pg.PoolConfig {
  /**
   * Milliseconds without a message from PostgreSQL after which the connection is closed. If unset or 0, it is
   * never closed.
   */
  silence?: number;
}

type Call = (...parameters: unknown[]) => unknown;

/**
 * A node-postgres connection that reports its statements to observers, and closes when PostgreSQL stops
 * responding.
 */
export class Connection extends pg.Client {
  private readonly silence: Silence | null;

  constructor(options: ConnectionOptions) {
    super({ types: TYPES, ...options });
    this.silence = options.silence ? new Silence(this.connection, options.silence) : null;
    this.once('end', () => this.silence?.stop());
    // A broken connection already makes its running statement fail. Without this handler, it would also end
    // the process.
    this.on('error', () => undefined);
  }

  /** Has the same signature as `pg.Client.query`, whose overloads can't be repeated here. */
  override query(...parameters: unknown[]): never {
    this.silence?.expectResponse();
    const end = beginStatement(parameters[0], parameters[1]);
    const send = super.query as Call;
    if (!end) return send.apply(this, parameters) as never;
    const done = parameters.at(-1);
    if (typeof done === 'function') {
      const callback = (error: unknown, ...rest: unknown[]) => {
        end(Boolean(error));
        (done as Call)(error, ...rest);
      };
      return send.apply(this, [...parameters.slice(0, -1), callback]) as never;
    }
    const answer = send.apply(this, parameters);
    if (answer instanceof Promise)
      answer.then(
        () => end(false),
        () => end(true),
      );
    return answer as never;
  }

  /** Sets the timeout for the remaining statements of the current transaction. */
  async allowTime(milliseconds: number): Promise<void> {
    await (this as pg.Client).query(`SET LOCAL statement_timeout = ${milliseconds}`);
    this.silence?.allow(milliseconds + MARGIN);
  }
}

/** A pool of `Connection`s. */
export class Pool extends pg.Pool {
  constructor(options: ConnectionOptions) {
    super({ ...options, Client: Connection as unknown as new () => pg.ClientBase });
  }

  /**
   * Runs the callback in the async context of the caller that waits for the connection, not of the caller
   * that released it.
   */
  override connect(done?: (...result: never[]) => unknown): never {
    return (super.connect as Call)(done && AsyncResource.bind(done as Call)) as never;
  }
}

/**
 * Closes the connection if PostgreSQL doesn't respond to a statement for too long. PostgreSQL's own limits
 * end a statement earlier, so the machine or the network must be down. Otherwise, the operating system would
 * wait 15 minutes, and the pool would reuse the connection again and again.
 */
class Silence {
  private unanswered = 0;
  private limit: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: pg.Connection,
    usual: number,
  ) {
    this.limit = usual;
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      // Status "I" (idle) means that the transaction is over.
      if (status === 'I') this.limit = usual;
      this.unanswered = Math.max(0, this.unanswered - 1);
      if (this.unanswered > 0) this.wait();
      else this.stop();
    });
  }

  expectResponse(): void {
    this.unanswered += 1;
    if (this.unanswered === 1) this.wait();
  }

  /** Allows a longer silence until the end of the transaction. */
  allow(milliseconds: number): void {
    this.limit = milliseconds;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.stop();
    const hangUp = () => this.connection.stream.destroy(new PostgresSilent());
    this.timer = setTimeout(hangUp, this.limit).unref();
  }
}

/** The error that closes the connection. */
class PostgresSilent extends Error {
  override name = 'PostgresSilent';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('PostgreSQL does not respond.');
  }
}
