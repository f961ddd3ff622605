import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { SystemAccount } from './embedded-postgres-account.js';
import { ProgramFailed, programEnvironment } from './embedded-postgres-errors.js';

/** Milliseconds: replaying the log after a crash takes a while. */
const READY_TIMEOUT = 120_000;
const READY_POLL = 25;
const SHARED_MEMORY_TIMEOUT = 10_000;
const FAST_SHUTDOWN_TIMEOUT = 10_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT = 5_000;
const PORT_ATTEMPTS = 5;
/** Bytes after which the server's log starts anew. */
const LOG_LIMIT = 5 * 1024 * 1024;

interface ServerOptions {
  binary: string;
  clusterDir: string;
  account: SystemAccount;
  password: string;
  logFile: string;
  settings: Record<string, string>;
  log: (message: string) => void;
  /** Called when the program runs, and has yet to answer. */
  onLaunched?: () => void;
}

/** A running server. */
export interface Server {
  port: number;
  /** Resolves when the server has ended, whoever ended it. */
  readonly exited: Promise<unknown>;
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts `postgres` on the cluster and waits until it answers queries.
 * @param wanted the port to listen on; any free one where it is missing.
 * @throws ProgramFailed with the server's own words when it ends instead.
 */
export async function startServer(options: ServerOptions, wanted?: number): Promise<Server> {
  const giveUpOnMemory = Date.now() + SHARED_MEMORY_TIMEOUT;
  for (let attempt = 1; ;) {
    try {
      return await startOn(wanted ?? (await freePort()), options);
    } catch (error) {
      const said = error instanceof ProgramFailed ? error.output : '';
      // Somebody took the port between our look and the server's.
      const portTaken =
        wanted === undefined &&
        /could not bind|Address already in use/i.test(said) &&
        attempt++ < PORT_ATTEMPTS;
      // Sessions of a server that was killed the hard way are still ending.
      const ending = /shared memory block .* still in use/s.test(said) && Date.now() < giveUpOnMemory;
      if (!portTaken && !ending) throw error;
      if (ending) await sleep(250);
    }
  }
}

async function startOn(port: number, options: ServerOptions): Promise<Server> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = options.account.command(options.binary, [
    '-D',
    options.clusterDir,
    '-p',
    String(port),
    ...flags,
  ]);
  const log = openSync(options.logFile, 'a', 0o600);
  if (fstatSync(log).size > LOG_LIMIT) ftruncateSync(log);
  const logStart = fstatSync(log).size;
  // A group of its own keeps Ctrl-C from reaching the server before the application has finished with it. A
  // file, and not a pipe, takes its log: the server must not stumble when we are gone.
  const child = spawn(command, args, {
    ...options.account.ids,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  options.onLaunched?.();
  const exited = once(child, 'exit'); // rejects on 'error'
  const gone = exited.catch(() => undefined);

  const urlOf = (database: string) => `postgres://postgres:${options.password}@127.0.0.1:${port}/${database}`;
  const stopAtExit = () => void child.kill('SIGINT');
  process.once('exit', stopAtExit);
  void gone.then(() => process.off('exit', stopAtExit));
  try {
    await untilReady(child, exited, urlOf('postgres'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('spawn')) throw error;
    child.kill('SIGQUIT');
    const said = (await readFile(options.logFile)).subarray(logStart).toString();
    throw new ProgramFailed('postgres', said || String(error));
  }

  let stopping = false;
  child.once('exit', () => {
    if (!stopping) options.log(`The database stopped unexpectedly; its log is ${options.logFile}.`);
  });
  child.unref();
  return {
    port,
    exited: gone,
    urlOf,
    stop: async () => {
      stopping = true;
      await stopChild(child, gone);
    },
  };
}

async function untilReady(child: ChildProcess, exited: Promise<unknown>, url: string): Promise<void> {
  const ended = exited.then(() => {
    throw new Error('postgres ended before it was ready');
  });
  ended.catch(() => undefined);
  const deadline = Date.now() + READY_TIMEOUT;
  while (Date.now() < deadline) {
    if (await Promise.race([answers(url), ended])) return;
    await Promise.race([sleep(READY_POLL), ended]);
  }
  child.kill('SIGINT');
  throw new Error(`postgres was not ready within ${READY_TIMEOUT / 1000} seconds`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Fast shutdown; a server that hangs is stopped the hard way, which costs a recovery at the next start but
 * no data.
 */
async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  const gone = exited.then(() => true);
  child.ref();
  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN_TIMEOUT],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_TIMEOUT],
  ] as const) {
    child.kill(signal);
    const timer = new AbortController();
    const late = sleep(patience, false, { signal: timer.signal }).catch(() => false);
    const ended = await Promise.race([gone, late]);
    timer.abort();
    if (ended) return;
  }
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
