import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONCURRENTLY = /\bCONCURRENTLY\b/i;
/** Milliseconds. */
const OTHERS_MAY_TAKE = 600_000;

type Step = string | ((runner: QueryRunner) => Promise<void>);

/** A migration of SQL only: its steps, one after the other. */
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

  /** The version before works on this schema, and a later migration corrects an error. */
  down(): Promise<void> {
    throw new Error(`${this.name} cannot be taken back.`);
  }
}

/**
 * Building an index beside what goes on waits for transactions that began before it, and nobody waits for it
 * meanwhile: so it may wait longer than steps that keep others from a table. Where a transaction is open, as
 * while a backup is put back, nobody else uses the table, and PostgreSQL refuses the word.
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
