import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { BackupError } from '../platform/backup/backup.errors.js';
import { Env, InvalidEnvironment } from '../platform/config/env.js';

/** Names of errors whose message tells the person at the terminal what to do. */
const PLAIN = new Set(['BackupError', 'CommandError', 'StartError']);

/** Thrown with the reason why a command failed, phrased for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command with the environment. `runPlainly` handles its errors. */
export async function runCommand(work: (env: Env) => Promise<void>): Promise<void> {
  await runPlainly(() => work(Env.read()));
}

/** Runs a command. If it fails, prints the error (just its message if possible) and sets exit code 1. */
export async function runPlainly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command on the database in the environment, or on the embedded database in `DATA_DIR`, whether or
 * not the product is running on it.
 * @param options with `mustExist`, the command fails if there's no embedded database; otherwise, one is
 * created.
 */
export async function runOnDatabase(
  work: (env: Env, databaseUrl: string) => Promise<void>,
  { mustExist = false } = {},
): Promise<void> {
  await runCommand(async (env) => {
    if (env.DATABASE_URL) return work(env, env.DATABASE_URL);
    if (mustExist && !existsSync(join(env.dataDir, 'postgres', 'PG_VERSION')))
      throw new BackupError(
        `nothing to back up in ${env.dataDir}: set DATA_DIR or DATABASE_URL to the location of the database`,
      );
    // Imported only when needed, because the production image doesn't contain `local`. It doesn't need it
    // either, because it always has a DATABASE_URL.
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
