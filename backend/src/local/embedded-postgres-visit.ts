import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

/** The line of postmaster.pid that holds the port, counted from 0. */
const PORT_LINE = 3;

/**
 * The database of a data folder for a command that comes beside the product: the server that runs there,
 * else one of its own for as long.
 */
export async function visitEmbeddedPostgres(
  dataDir: string,
  log: (message: string) => void,
): Promise<EmbeddedPostgres> {
  const url = await runningUrl(resolve(dataDir));
  return url ? { url, stop: async () => undefined } : startEmbeddedPostgres({ dataDir, log });
}

async function runningUrl(dataDir: string): Promise<string | null> {
  const read = (...path: string[]) => readFile(join(dataDir, ...path), 'utf8').catch(() => '');
  const port = Number((await read('postgres', 'postmaster.pid')).split('\n')[PORT_LINE]);
  const password = (await read('postgres.password')).trim();
  if (!port || !password) return null;
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/groundswell`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    // A pid file that a killed server left behind.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
