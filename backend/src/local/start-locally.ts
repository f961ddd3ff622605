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

/** What scripts read to find the running product; see `scripts/`. */
export interface RuntimeFile {
  pid: number;
  url: string;
  /** Null where `SMTP_URL` names a real mail server. */
  inboxUrl: string | null;
}

/**
 * Brings up one machine's product: stands in for what is not configured, migrates, seeds, starts the parts,
 * and tells each step. What stands in is loaded where it is needed, and starts side by side.
 * @param started receives what has to be stopped, in the order of starting.
 * @param parts API and worker: `start` once `env.DATABASE_URL` and `env.SMTP_URL` are set; `load` loads their code,
 *   which takes longer than anything else, so it happens while the database starts.
 */
export async function startLocally(
  env: Env,
  started: Stoppable[],
  parts: { load(): Promise<unknown>; start(): Promise<void> },
): Promise<void> {
  if (env.runsApi) await assertPortIsFree(env.PORT);
  // What goes wrong there goes wrong again, and is told, when they are started.
  const load = () => void parts.load().catch(() => undefined);
  const standIns = [
    env.DATABASE_URL ? null : startDatabase(env.dataDir, load),
    env.SMTP_URL ? null : startInbox(env),
  ] as const;
  if (env.DATABASE_URL) load();
  const [database, inbox] = await bothOf(standIns, started);
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
 * Waits for both, also where one fails, so that the other is stopped with what was started.
 * @param started receives them in this order, not in that of their being ready.
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
 * Without its database the process answers nothing but 503: whoever watches over it shall know, and start it
 * anew.
 */
function endProcess(error: Error): never {
  console.error(`Groundswell cannot go on: the database does not stay up. ${error.message}`);
  process.exit(1);
}

/** Whole or not at all: whoever waits for the file reads it the moment it is there. */
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
