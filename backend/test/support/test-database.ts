import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { TEMPLATE } from './names.mjs';
import { asAdmin, clusterUrl } from './once/admin.js';

const OBJECT_IN_USE = '55006';
const ATTEMPTS = 50;
/** Maximum number of checks for open connections, a hundredth of a second apart. */
const LOOKS_WHILE_LEAVING = 50;

/** A separate database for one test file, empty but migrated. */
export interface TestDatabase {
  url: string;
  /** Removes the database and closes its remaining connections. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template, which takes a few hundredths of a second instead of running every migration.
 * Call it once per test file.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(TEMPLATE);
}

/** Creates a database without our schema, or a copy of a database without connections. */
export function createEmptyDatabase(of?: TestDatabase): Promise<TestDatabase> {
  return createFrom(of ? new URL(of.url).pathname.slice(1) : 'template0');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const url = new URL(clusterUrl());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await clone(name, template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await whileLeaving(name);
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Waits until connections have closed. A pool ends before its connections do, and dropping the database at
 * that point would make a later test fail. Remaining connections are closed by force.
 */
async function whileLeaving(name: string): Promise<void> {
  for (let look = 0; look < LOOKS_WHILE_LEAVING; look += 1) {
    const connected = await asAdmin('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (connected.length === 0) return;
    await sleep(10);
  }
}

/** Clones by copying files. PostgreSQL's default, through the write-ahead log, takes three times as long. */
async function clone(name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
      return;
    } catch (error) {
      // Retries if the error is "source database is being accessed by other users", because autovacuum
      // connects from time to time.
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}
