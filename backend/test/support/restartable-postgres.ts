import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres, TEST_SETTINGS } from '../../src/local/embedded-postgres.js';
import { runMigrations } from '../../src/platform/database/migrate.js';
import { openLink } from './link.js';

/** A migrated PostgreSQL of its own for one test file, which can be restarted under those who use it. */
export interface RestartablePostgres {
  /** The same before and after a restart. */
  url: string;
  /** Ends every connection, stops the server and starts it again on its data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts it. The server changes its port when it restarts, so that a link with a port that stays stands
 * before it.
 */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundswell-restartable-'));
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, settings: TEST_SETTINGS });
  let server = await start();
  await runMigrations(server.url);

  const link = await openLink(server.url);
  return {
    url: link.url,
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
