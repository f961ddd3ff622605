import { until } from '@groundswell/testing/until';
import { DataSource, type QueryRunner } from 'typeorm';

import type { TestApp } from './test-app.js';

const WAITING = `
  SELECT count(*)::int AS sessions FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type Statement = [sql: string, parameters: unknown[]] | ((transaction: QueryRunner) => Promise<unknown>);

/**
 * Forces a race: runs `statements` in a transaction and starts `meanwhile`. Once that waits for the
 * transaction, runs `afterwards` in it and commits.
 * @returns the result of `meanwhile`
 * @throws if nothing waits
 */
export async function whileHolding<T>(
  app: TestApp,
  statements: Statement[],
  meanwhile: () => Promise<T>,
  afterwards: Statement[] = [],
): Promise<T> {
  const runner = app.app.get(DataSource).createQueryRunner();
  const underWay: Promise<unknown>[] = [];
  try {
    await runner.startTransaction();
    const run = async (list: Statement[]) => {
      for (const one of list) await (typeof one === 'function' ? one(runner) : runner.query(...one));
    };
    const commit = async () => {
      await until(() => somebodyWaits(app), { what: 'somebody waits for the transaction', within: 5_000 });
      await run(afterwards);
      await runner.commitTransaction();
    };
    await run(statements);
    const both = [meanwhile(), commit()] as const;
    underWay.push(...both);
    return (await Promise.all(both))[0];
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    // Waits for the work to end. Otherwise, it would continue during the test's next steps.
    await Promise.allSettled(underWay);
    await runner.release();
  }
}

/**
 * Like `whileHolding`, but for a call that may also finish without waiting. Commits when the call waits or
 * has finished, and reports whether it waited.
 */
export async function whileDeleting<T>(
  app: TestApp,
  statements: Statement[],
  meanwhile: () => Promise<T>,
): Promise<{ answer: T; waited: boolean }> {
  const runner = app.app.get(DataSource).createQueryRunner();
  let waited = false;
  let isDone = false;
  const underWay: Promise<unknown>[] = [];
  try {
    await runner.startTransaction();
    for (const one of statements) await (typeof one === 'function' ? one(runner) : runner.query(...one));
    const call = meanwhile().finally(() => (isDone = true));
    underWay.push(call);
    const waitsOrIsDone = async () => isDone || (waited = await somebodyWaits(app));
    await until(waitsOrIsDone, { what: 'the call waits or is done', within: 5_000 });
    await runner.commitTransaction();
    return { answer: await call, waited };
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await Promise.allSettled(underWay);
    await runner.release();
  }
}

async function somebodyWaits(app: TestApp): Promise<boolean> {
  const [row] = await app.db<{ sessions: number }>(WAITING);
  return row!.sessions > 0;
}
