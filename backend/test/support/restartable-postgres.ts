import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Link } from '@groundswell/testing/link';
import pg from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/local/embedded-postgres.js';
import { TEMPLATE } from './names.mjs';
import { startTestCluster } from './test-cluster.mjs';
import { TEST_SETTINGS } from './test-settings.mjs';

/** A separate migrated PostgreSQL server for one test file. It can be restarted during use. */
export interface RestartablePostgres {
  /** URL of the database. It stays the same after a restart. */
  url: string;
  /** Closes every connection, stops the server, and starts it again with its data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the server. Its port changes with a restart, so clients connect through a proxy with a constant
 * port.
 */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundswell-restartable-'));
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, settings: TEST_SETTINGS });
  let server: EmbeddedPostgres = await startTestCluster(dataDir);
  const link = await Link.open(server.url);
  const url = new URL(link.url);
  url.pathname = `/${TEMPLATE}`;
  await openTemplate(server.url);
  return {
    url: url.href,
    restart: async () => {
      await server.stop();
      server = await start();
      link.move(server.url);
    },
    stop: async () => {
      await link.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Allows connections to the template. This is safe, because this copy isn't cloned. */
async function openTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE false ALLOW_CONNECTIONS true`);
  await admin.end();
}
