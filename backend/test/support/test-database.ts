import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { ADMIN_URL_VARIABLE, TEMPLATE } from './names.mjs';

const OBJECT_IN_USE = '55006';
const ATTEMPTS = 50;

/** A database of its own for one test file, empty but migrated. */
export interface TestDatabase {
  url: string;
  /** Removes it, cutting off whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template: a few hundredths of a second instead of running every migration. Call it
 * once per test file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env[ADMIN_URL_VARIABLE];
  if (!adminUrl) throw new Error('No test cluster: a test that needs a database belongs below backend/test.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(adminUrl, (admin) => clone(admin, name));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      asAdmin(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function clone(admin: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
      return;
    } catch (error) {
      // "source database is being accessed by other users": autovacuum looks in from time to time.
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
