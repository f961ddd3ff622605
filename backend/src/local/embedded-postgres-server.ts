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
  /** Receives one sentence per notable event, such as a leftover database. */
  log: (message: string) => void;
  /** PostgreSQL settings that override the defaults, as in `postgres -c name=value`. */
  settings?: Record<string, string>;
  /**
   * Called once the server process is running but not yet ready. Meant for work that would otherwise delay
   * the launch.
   */
  onLaunched?: () => void;
  /**
   * Enables automatic restarts of a crashed server on the same port. Called if the server doesn't stay up,
   * with a sentence that says what is wrong and what to do. Without it, a dead server isn't restarted.
   */
  onLost?: (error: Error) => void;
}

/** Time for a server to become ready, in milliseconds. Replaying the log after a crash takes a while. */
const READY_TIMEOUT = 120_000;
const POLL = 25;
/**
 * Errors that usually go away on their own: another program has taken the port, or sessions of a killed
 * server are still ending. The start is retried for `IN_THE_WAY` milliseconds.
 */
const PASSING = /could not bind|Address already in use|shared memory block .* still in use/is;
const IN_THE_WAY = 10_000;
/**
 * Signals that stop a server, with the time to wait after each, in milliseconds. After SIGQUIT or SIGKILL,
 * the next start needs a recovery, but no data is lost.
 */
const WAYS_TO_STOP = { SIGINT: 15_000, SIGQUIT: 5_000, SIGKILL: 5_000 };
/** Size in bytes above which the server's log is truncated at the next start. */
const LOG_LIMIT = 5 * 1024 * 1024;
/**
 * Delays before each attempt to restart a dead server, in milliseconds. After the last attempt, the server
 * stays down.
 */
const WAITS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];
/** Uptime in milliseconds after which the restart attempts are counted from zero again. */
const HEALTHY_AFTER = 60_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

type ServerOptions = EmbeddedPostgresOptions & { postgres: string; account: SystemAccount; password: string };

/** A running server. Its `exited` resolves once it has ended, for whatever reason. */
export type Server = Awaited<ReturnType<typeof startOn>>;

/** Returns the connection string of a server's database, as superuser. */
export const urlOf = (password: string, port: number, database: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/**
 * Starts `postgres` on the cluster and waits until it responds to queries.
 * @param wanted the port to listen on; defaults to any free port.
 * @throws ProgramFailed with the server's own message if the server ends instead.
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
  // The log goes to a file rather than a pipe, so that the server keeps working after this process has ended.
  const log = openSync(logFile, 'a', 0o600);
  if (fstatSync(log).size > LOG_LIMIT) ftruncateSync(log);
  const logStart = fstatSync(log).size;
  const args = ['-D', join(options.dataDir, 'postgres'), '-p', String(port), ...flags];
  const child = options.account.spawn(options.postgres, args, ['ignore', log, log]);
  closeSync(log);
  options.onLaunched?.();
  const exited = once(child, 'exit'); // Rejects if the program can't be started.
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
export async function query(
  connectionString: string,
  sql: string,
  connectionTimeoutMillis = 5_000,
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True if a server responds at this URL. */
export const answers = async (url: string) => (await query(url, 'SELECT 1').catch(() => null)) !== null;

/** Stops a server, forcibly if it hangs. Resolves once the server is gone. */
export async function stopGently(kill: (signal: NodeJS.Signals) => unknown, isGone: () => boolean) {
  for (const [signal, patience] of Object.entries(WAYS_TO_STOP)) {
    kill(signal as NodeJS.Signals);
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(POLL))
      if (isGone()) return;
  }
}

/**
 * Starts a server, and restarts it on the same port whenever it dies, with increasing delays.
 * @param start receives the port to listen on, because clients know the URL; undefined on the first start.
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
      await server.exited; // If the last attempt failed, `exited` has already resolved.
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
