import { AsyncResource } from 'node:async_hooks';

import pg from 'pg';

import { beginStatement } from './statements.js';

/** Milliseconds that an answer may take on its way, on top of what PostgreSQL allows a statement. */
export const MARGIN = 2_000;

/**
 * Milliseconds that a statement may wait for somebody's lock: meanwhile it keeps a connection from everybody
 * else.
 */
export const LOCK_TIMEOUT = 5_000;

/** Milliseconds that a caller may wait for a connection, be it a new one or one that others give back. */
export const CONNECTION_TIMEOUT = 5_000;

/**
 * The same for the database at `url`: another one where it says so by libpq's `connect_timeout`, in whole
 * seconds.
 */
export function connectionTimeout(url: string): number {
  const [, seconds = 0] = /[?&]connect_timeout=(\d+)/.exec(url) ?? [];
  return Number(seconds) * 1_000 || CONNECTION_TIMEOUT;
}

/** A `date` arrives as `2026-11-24`: node-postgres would make it midnight where the server stands. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(oid, format),
};

/** What a connection is made of. */
export interface ConnectionOptions extends pg.PoolConfig {
  /**
   * Milliseconds without a word from PostgreSQL after which the connection is given up; unset or 0: never.
   */
  silence?: number;
}

type Call = (...parameters: unknown[]) => unknown;

/**
 * A connection of node-postgres whose statements are observed, and that hangs up when PostgreSQL falls
 * silent.
 */
export class Connection extends pg.Client {
  private readonly silence: Silence | null;

  constructor(options: ConnectionOptions) {
    super({ types: TYPES, ...options });
    this.silence = options.silence ? new Silence(this.connection, options.silence) : null;
    this.once('end', () => this.silence?.stop());
    // Breaking fails the statement under way; a connection that somebody holds must not end the process
    // besides.
    this.on('error', () => undefined);
  }

  /** Takes and returns what `pg.Client` does: its overloads cannot be written down again. */
  override query(...question: unknown[]): never {
    this.silence?.asked();
    const end = beginStatement(question[0], question[1]);
    const ask = super.query as Call;
    if (!end) return ask.apply(this, question) as never;
    const done = question.at(-1);
    if (typeof done === 'function') {
      const told = (error: unknown, ...rest: unknown[]) => {
        end(Boolean(error));
        (done as Call)(error, ...rest);
      };
      return ask.apply(this, [...question.slice(0, -1), told]) as never;
    }
    const answer = ask.apply(this, question);
    if (answer instanceof Promise)
      answer.then(
        () => end(false),
        () => end(true),
      );
    return answer as never;
  }

  /** Lets the statements of the transaction that it is in take that many milliseconds. */
  async allowTime(milliseconds: number): Promise<void> {
    await (this as pg.Client).query(`SET LOCAL statement_timeout = ${milliseconds}`);
    this.silence?.allow(milliseconds + MARGIN);
  }
}

/** A pool of such connections. */
export class Pool extends pg.Pool {
  constructor(options: ConnectionOptions) {
    super({ ...options, Client: Connection as unknown as new () => pg.ClientBase });
  }

  /**
   * Whoever has to wait for a connection gets it in the context that he asked in, not in that of who gave it
   * back.
   */
  override connect(done?: (...result: never[]) => unknown): never {
    return (super.connect as Call)(done && AsyncResource.bind(done as Call)) as never;
  }
}

/**
 * Hangs up when PostgreSQL is asked something and says nothing for too long. Its own limits end a statement
 * before that, so the machine or the network is gone; without a word from either, the system would wait a
 * quarter of an hour, and the pool would hand the connection out again and again.
 */
class Silence {
  private unanswered = 0;
  private patience: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: pg.Connection,
    usual: number,
  ) {
    this.patience = usual;
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      // Idle: the transaction is over.
      if (status === 'I') this.patience = usual;
      this.unanswered = Math.max(0, this.unanswered - 1);
      if (this.unanswered > 0) this.wait();
      else this.stop();
    });
  }

  asked(): void {
    this.unanswered += 1;
    if (this.unanswered === 1) this.wait();
  }

  /** Until the end of the transaction. */
  allow(milliseconds: number): void {
    this.patience = milliseconds;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.stop();
    const hangUp = () => this.connection.stream.destroy(new PostgresSilent());
    this.timer = setTimeout(hangUp, this.patience).unref();
  }
}

/** The connection is cut with this. */
class PostgresSilent extends Error {
  override name = 'PostgresSilent';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('PostgreSQL does not answer.');
  }
}
