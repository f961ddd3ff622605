import { once } from 'node:events';
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { ProgramFailed, type SystemAccount } from './embedded-postgres-programs.js';
import { freePort } from './ports.js';

/** Options of `startEmbeddedPostgres`. */
export interface EmbeddedPostgresOptions {
  /** Folder for the cluster (`postgres/`), its password and its log. Created if missing. */
  dataDir: string;
  /** Receives a sentence for each notable event, such as a leftover database. */
  log: (message: string) => void;
  /** PostgreSQL settings that override the defaults, as in `postgres -c name=value`. */
  settings?: Record<string, string>;
  /** Called once the server's program is running but not yet ready, for work that would delay its launch. */
  onLaunched?: () => void;
  /**
   * Enables restarts of a server that dies, on the same port. Called if it doesn't stay up, with a sentence
   * that says what is wrong and what to do. Without it, a dead server isn't restarted.
   */
  onLost?: (error: Error) => void;
}

/** In milliseconds. Replaying the log after a crash takes a while. */
const READY_TIMEOUT = 120_000;
const POLL = 25;
/**
 * Temporary problems, which are retried for this many milliseconds: a port that another program took in the
 * meantime, and sessions of a killed server that are still ending.
 */
const PASSING = /could not bind|Address already in use|shared memory block .* still in use/is;
const IN_THE_WAY = 10_000;
/** Signals to stop a server, with the milliseconds for each. The later ones cost a recovery, but no data. */
const WAYS_TO_STOP = { SIGINT: 15_000, SIGQUIT: 5_000, SIGKILL: 5_000 };
/** Bytes after which the server's log is truncated at a start. */
const LOG_LIMIT = 5 * 1024 * 1024;
/** Milliseconds before each attempt to restart a dead server. After the last, it stays down. */
const WAITS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];
/** Milliseconds of running after which a restarted server's death counts as the first again. */
const HEALTHY_AFTER = 60_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

type ServerOptions = EmbeddedPostgresOptions & { postgres: string; account: SystemAccount; password: string };

/** A running server. Its `exited` resolves when it has ended for any reason. */
export type Server = Awaited<ReturnType<typeof startOn>>;

/** Connection string of a server's database, as superuser. */
export const urlOf = (password: string, port: number, database: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/**
 * Starts `postgres` on the cluster and waits until it responds to queries.
 * @param wanted the port to listen on; defaults to any free one.
 * @throws ProgramFailed with the server's own message if it ends instead.
 */
export async function startServer(options: ServerOptions, wanted?: number): Promise<Server> {
  for (const giveUp = Date.now() + IN_THE_WAY; ; await sleep(250)) {
    try {
      return await startOn(wanted ?? (await freePort()), options);
    } catch (error) {
      const passes = error instanceof ProgramFailed && PASSING.test(error.output);
      if (!passes || Date.now() > giveUp) throw error;
    }
  }
}

async function startOn(port: number, options: ServerOptions) {
  const settings = Object.entries({ ...SETTINGS, ...options.settings });
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(options.dataDir, 'postgres.log');
  // Its log goes to a file, not a pipe, so that the server keeps working after this process has ended.
  const log = openSync(logFile, 'a', 0o600);
  if (fstatSync(log).size > LOG_LIMIT) ftruncateSync(log);
  const logStart = fstatSync(log).size;
  const args = ['-D', join(options.dataDir, 'postgres'), '-p', String(port), ...flags];
  const child = options.account.spawn(options.postgres, args, ['ignore', log, log]);
  closeSync(log);
  options.onLaunched?.();
  const exited = once(child, 'exit'); // rejects if the program can't be started
  const gone: Promise<unknown> = exited.catch(() => undefined);
  const stopAtExit = () => void child.kill('SIGINT');
  process.once('exit', stopAtExit);
  let expected = true;
  void gone.then(() => {
    process.off('exit', stopAtExit);
    if (!expected) options.log(`The database stopped unexpectedly. Its log is ${logFile}.`);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = urlOf(options.password, port, 'postgres');
  for (const deadline = Date.now() + READY_TIMEOUT; !(await answers(url));) {
    if (hasEnded() || Date.now() > deadline) {
      child.kill('SIGQUIT');
      const output = (await readFile(logFile)).subarray(logStart).toString();
      throw new ProgramFailed('postgres', output || `postgres was not ready within ${READY_TIMEOUT} ms`);
    }
    await Promise.race([exited, sleep(POLL)]);
  }
  expected = false;
  child.unref();
  const stop = () => {
    expected = true;
    return stopGently((signal) => child.kill(signal), hasEnded);
  };
  return { port, exited: gone, stop };
}

/** Runs one statement on its own connection. */
export async function query(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a server responds at this URL. */
export const answers = async (url: string) => (await query(url, 'SELECT 1').catch(() => null)) !== null;

/** Stops a server, forcibly if it hangs. Resolves when it is gone. */
export async function stopGently(kill: (signal: NodeJS.Signals) => unknown, isGone: () => boolean) {
  for (const [signal, patience] of Object.entries(WAYS_TO_STOP)) {
    kill(signal as NodeJS.Signals);
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(POLL))
      if (isGone()) return;
  }
}

/**
 * Starts a server, and restarts it on the same port whenever it dies, with increasing delays.
 * @param start gets the port to listen on, because clients know the URL; undefined the first time.
 * @param onLost called at most once, with the last attempt's error, if the server doesn't stay up.
 * @throws the error of the first start.
 */
export async function keepServer(
  start: (port?: number) => Promise<Server>,
  onLost: (cause: unknown) => void,
  log: (message: string) => void,
  waits = WAITS,
) {
  let server = await start();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep(): Promise<void> {
    const stopsAgain = new Error('it stops again each time.');
    let cause: unknown = stopsAgain;
    for (let attempts = 0, since = performance.now(); ; attempts += 1, since = performance.now()) {
      await server.exited; // already resolved if the last attempt failed
      if (performance.now() - since > HEALTHY_AFTER) attempts = 0;
      if (attempts < waits.length) await sleep(waits[attempts], undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (attempts === waits.length) return onLost(cause);
      try {
        server = await start(server.port);
        if (signal.aborted) await server.stop();
        log('The database is running again.');
        cause = stopsAgain;
      } catch (error) {
        cause = error;
      }
    }
  }

  const supervision = keep();
  const stop = async () => {
    stopping.abort();
    await server.stop();
    await supervision;
  };
  return { port: server.port, stop };
}
