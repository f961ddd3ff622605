import { DataSource, type QueryRunner } from 'typeorm';

import type { TestApp } from './test-app.js';

const WAITING = `
  SELECT count(*)::int AS sessions FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type Statement = [sql: string, parameters: unknown[]] | ((transaction: QueryRunner) => Promise<unknown>);

/**
 * Makes a race certain: runs `statements` in a transaction, starts `meanwhile`, and as soon as that has come to wait for
 * the transaction runs `afterwards` in it and commits. Gives what `meanwhile` gives.
 * @throws when nothing comes to wait within 5 seconds.
 */
export async function whileHolding<T>(
  app: TestApp,
  statements: Statement[],
  meanwhile: () => Promise<T>,
  afterwards: Statement[] = [],
): Promise<T> {
  const runner = app.app.get(DataSource).createQueryRunner();
  try {
    await runner.startTransaction();
    const run = async (list: Statement[]) => {
      for (const one of list) await (typeof one === 'function' ? one(runner) : runner.query(...one));
    };
    const commit = async () => {
      await untilSomebodyWaits(app);
      await run(afterwards);
      await runner.commitTransaction();
    };
    await run(statements);
    const [result] = await Promise.all([meanwhile(), commit()]);
    return result;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

async function untilSomebodyWaits(app: TestApp): Promise<void> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline;) {
    const [row] = await app.db<{ sessions: number }>(WAITING);
    if (row!.sessions > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nothing came to wait for the transaction.');
}
