import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { BackupError } from '../platform/backup/backup.errors.js';
import { Env, InvalidEnvironment } from '../platform/config/env.js';

/** Errors whose text says to the person at the terminal what to do. */
const PLAIN = new Set(['BackupError', 'CommandError', 'StartError']);

/** What a command can't do, in words for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command with the environment; `runPlainly` says what happens when it fails. */
export async function runCommand(work: (env: Env) => Promise<void>): Promise<void> {
  await runPlainly(() => work(Env.read()));
}

/**
 * Runs a command. What keeps it from its work is printed, plainly where it can be, and ends the process with
 * code 1.
 */
export async function runPlainly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * The same with the database that the environment names, or the embedded one of `DATA_DIR`, whether the
 * product runs on it or not.
 * @param options `mustExist`: an embedded database that is not there is an error, and is not made.
 */
export async function runOnDatabase(
  work: (env: Env, databaseUrl: string) => Promise<void>,
  { mustExist = false } = {},
): Promise<void> {
  await runCommand(async (env) => {
    if (env.DATABASE_URL) return work(env, env.DATABASE_URL);
    if (mustExist && !existsSync(join(env.dataDir, 'postgres', 'PG_VERSION')))
      throw new BackupError(
        `nothing to back up in ${env.dataDir}: DATA_DIR or DATABASE_URL says where the database is`,
      );
    // The production image does not hold this folder, and always has a DATABASE_URL.
    const { visitEmbeddedPostgres } = await import('../local/embedded-postgres.js');
    const database = await visitEmbeddedPostgres(env.dataDir);
    try {
      await work(env, database.url);
    } finally {
      await database.stop();
    }
  });
}

function explain(error: unknown): string {
  if (error instanceof InvalidEnvironment) return error.problems.join('\n');
  if (!(error instanceof Error)) return String(error);
  return PLAIN.has(error.name) ? error.message : (error.stack ?? error.message);
}
