import pg from 'pg';

import { ADMIN_URL_VARIABLE } from '../names.mjs';

let admins: pg.Pool | undefined;

/**
 * Where the test cluster is, as its superuser.
 * @throws outside of `backend/test`, where there is none.
 */
export function clusterUrl(): string {
  const url = process.env[ADMIN_URL_VARIABLE];
  if (!url) throw new Error('No test cluster: a test that needs a database belongs below backend/test.');
  return url;
}

/**
 * Makes and removes databases. One connection for all test files of a process, which does not wait for it to
 * end.
 * @returns the rows that the statement gives.
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
  // The cluster may stop before the processes that tested on it.
  pool.on('error', () => undefined);
  return pool;
}
