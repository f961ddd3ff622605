import pg from 'pg';

import { ADMIN_URL_VARIABLE } from '../names.mjs';

let admins: pg.Pool | undefined;

/**
 * Returns the superuser's URL of the test cluster.
 * @throws outside `backend/test`, where there's no test cluster
 */
export function clusterUrl(): string {
  const url = process.env[ADMIN_URL_VARIABLE];
  if (!url) throw new Error('No test cluster: a test that needs a database belongs below backend/test.');
  return url;
}

/**
 * Runs a statement that creates or removes databases. Uses one connection for all test files in a process,
 * without keeping the process alive.
 * @returns the rows of the statement
 */
export async function asAdmin(sql: string, parameters?: unknown[]): Promise<unknown[]> {
  admins ??= adminPool();
  return (await admins.query(sql, parameters)).rows;
}

function adminPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: clusterUrl(),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // Ignores errors of idle connections, because the cluster may stop before the processes that tested on it.
  pool.on('error', () => undefined);
  return pool;
}
