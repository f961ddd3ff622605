import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DataSource } from 'typeorm';

import { entitySchemas } from '../entity-schemas.js';
import type { Env } from '../platform/config/env.js';
import { createDataSource } from '../platform/database/data-source.js';
import { runMigrations } from '../platform/database/migrate.js';
import type { EmbeddedPostgres } from './embedded-postgres.js';
import type { Inbox } from './inbox.js';
import { assertPortIsFree } from './ports.js';
import { hasDemo } from './demo/rows.js';
import { printBanner, step, tell } from './steps.js';

interface Stoppable {
  stop(): Promise<void>;
}

/** Contents of the file where scripts find the running product; see `scripts/`. */
export interface RuntimeFile {
  pid: number;
  url: string;
  /** URL of the local inbox. Null if `SMTP_URL` points to a real mail server. */
  inboxUrl: string | null;
}

/**
 * Starts the product on one machine: starts local substitutes for unconfigured services, migrates the
 * database, adds demo data, starts the parts, and prints each step. Substitutes are loaded on demand and
 * started in parallel.
 * @param started receives everything that must be stopped, in the order it was started.
 * @param parts the API and the worker. `start` is called once `env.DATABASE_URL` and `env.SMTP_URL` are set.
 * `load` loads their code while the database starts, because loading takes longer than anything else.
 */
export async function startLocally(
  env: Env,
  started: Stoppable[],
  parts: { load(): Promise<unknown>; start(): Promise<void> },
): Promise<void> {
  if (env.runsApi) await assertPortIsFree(env.PORT);
  // Errors are ignored here, because `start` will hit and report them again.
  const load = () => void parts.load().catch(() => undefined);
  const substitutes = [
    env.DATABASE_URL ? null : startDatabase(env.dataDir, load),
    env.SMTP_URL ? null : startInbox(env),
  ] as const;
  if (env.DATABASE_URL) load();
  const [database, inbox] = await bothOf(substitutes, started);
  if (database) env.DATABASE_URL = database.url;
  if (inbox) env.SMTP_URL = inbox.smtpUrl;
  const inboxUrl = inbox?.webUrl ?? null;
  await step('Schema up to date', () => runMigrations(env.DATABASE_URL!));
  if (env.seedDemo) await step('Demo ready', () => seed(env));
  await step('Groundswell started', parts.start);

  if (env.runsApi) {
    const runtime: RuntimeFile = { pid: process.pid, url: env.appUrl, inboxUrl };
    await writeRuntimeFile(join(env.dataDir, 'runtime.json'), runtime);
    printBanner({ url: env.appUrl, inboxUrl, demo: env.seedDemo });
  }
}

async function startDatabase(dataDir: string, onLaunched: () => void): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import('./embedded-postgres.js');
  return step('Database started', () =>
    startEmbeddedPostgres({ dataDir, log: tell, onLaunched, onLost: endProcess }),
  );
}

async function startInbox({ dataDir, PORT }: Env): Promise<Inbox> {
  const inbox = await import('./inbox.js');
  return step('Inbox started', () => inbox.startInbox({ dataDir, preferredWebPort: PORT + 1, log: tell }));
}

/**
 * Waits for both substitutes, even if one fails, so that the other can be stopped.
 * @param started receives the substitutes in this order, no matter which is ready first.
 */
async function bothOf<A extends Stoppable, B extends Stoppable>(
  [one, other]: readonly [Promise<A> | null, Promise<B> | null],
  started: Stoppable[],
): Promise<[A | null, B | null]> {
  const ends = await Promise.allSettled([one, other]);
  for (const end of ends) if (end.status === 'fulfilled' && end.value) started.push(end.value);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return Promise.all([one, other]);
}

/**
 * Exits, so that a supervisor can restart the process. Without its database, it could only respond with 503.
 */
function endProcess(error: Error): never {
  console.error(`Groundswell can't continue because the database doesn't stay up. ${error.message}`);
  process.exit(1);
}

/** Writes the file atomically, because scripts read it as soon as it exists. */
async function writeRuntimeFile(path: string, runtime: RuntimeFile): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(runtime));
  await rename(`${path}.new`, path);
}

async function seed(env: Env): Promise<void> {
  if (await hasDemo(env.DATABASE_URL!)) return;
  const { seedDemo } = await import('./demo/seed-demo.js');
  const dataSource: DataSource = await createDataSource(env.DATABASE_URL!, entitySchemas).initialize();
  try {
    await seedDemo({ dataSource, now: new Date() });
  } finally {
    await dataSource.destroy();
  }
}
