import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONCURRENTLY = /\bCONCURRENTLY\b/i;
/** Lock timeout for concurrent steps, in milliseconds. */
const OTHERS_MAY_TAKE = 600_000;

type Step = string | ((runner: QueryRunner) => Promise<void>);

/** A migration that runs its steps, usually SQL statements, one after the other. */
export abstract class SqlMigration implements MigrationInterface {
  abstract readonly name: string;
  protected abstract readonly steps: Step | readonly Step[];

  async up(runner: QueryRunner): Promise<void> {
    for (const step of [this.steps].flat()) {
      if (typeof step !== 'string') await step(runner);
      else if (CONCURRENTLY.test(step)) await concurrently(runner, step);
      else await runner.query(step);
    }
  }

  /**
   * Migrations can't be reverted. The previous version works with this schema, and errors are corrected by a
   * later migration.
   */
  down(): Promise<void> {
    throw new Error(`${this.name} can't be reverted.`);
  }
}

/**
 * Runs a concurrent step with a longer lock timeout. Building an index concurrently waits for earlier
 * transactions but blocks no one, so it may wait longer than steps that lock a table. Inside a transaction,
 * for example while a backup is restored, no one else uses the table, and CONCURRENTLY is removed because
 * PostgreSQL rejects it there.
 */
async function concurrently(runner: QueryRunner, step: string): Promise<void> {
  if (runner.isTransactionActive) return void (await runner.query(step.replace(CONCURRENTLY, '')));
  await runner.query(`SET lock_timeout = ${OTHERS_MAY_TAKE}`);
  try {
    await runner.query(step);
  } finally {
    await runner.query('RESET lock_timeout');
  }
}
