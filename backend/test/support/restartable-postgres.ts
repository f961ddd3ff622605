import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres, TEST_SETTINGS } from '../../src/local/embedded-postgres.js';
import { runMigrations } from '../../src/platform/database/migrate.js';

/** A migrated PostgreSQL of its own for one test file, which can be restarted under those who use it. */
export interface RestartablePostgres {
  /** The same before and after a restart. */
  url: string;
  /** Ends every connection, stops the server and starts it again on its data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it. The server changes its port when it restarts, so that a relay with a port that stays stands before it. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundswell-restartable-'));
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, settings: TEST_SETTINGS });
  let server = await start();
  await runMigrations(server.url);

  const open = new Set<Socket>();
  const relay = createServer((client) => {
    const upstream = connect(Number(new URL(server.url).port), '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(server.url);
  url.port = String((relay.address() as { port: number }).port);

  return {
    url: url.href,
    restart: async () => {
      await server.stop();
      server = await start();
    },
    stop: async () => {
      relay.close();
      for (const socket of open) socket.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
