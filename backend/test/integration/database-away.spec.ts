import { type EventEmitter, once } from 'node:events';

import { Link } from '@groundswell/testing/link';
import { patient } from '@groundswell/testing/slowness';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { createDataSource, type PooledDataSource } from '../../src/platform/database/data-source.js';
import { Database } from '../../src/platform/database/database.js';
import { isDatabaseAway } from '../../src/platform/database/errors.js';
import { allowTime, TypeormUnitOfWork } from '../../src/platform/database/transactions.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Timeout in milliseconds. The product uses several seconds. */
const PATIENCE = patient(500);
const SOON = 3 * PATIENCE;
/** Query duration in seconds, longer than the default timeout. */
const LONG_SLEEP = sql`SELECT pg_sleep(${(2 * PATIENCE) / 1000})`;
const ONE = sql<{ one: number }>`SELECT 1 AS one`;

describe('a database that is unavailable', () => {
  let database: TestDatabase;
  let link: Link;
  let source: PooledDataSource;
  let gateway: Database;
  beforeEach(async () => {
    database = await createTestDatabase();
    link = await Link.open(database.url);
    const options = { max: 2, connectionTimeoutMillis: PATIENCE };
    source = await createDataSource(link.url, [], options, PATIENCE).initialize();
    gateway = new Database(source.pool);
  });
  afterEach(async () => {
    await source.destroy();
    await link.stop();
    await database.drop();
  });

  /** Returns how an operation failed, and after how many milliseconds. */
  const failureOf = async (work: Promise<unknown>) => {
    const began = performance.now();
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    return { away: isDatabaseAway(error), ms: performance.now() - began };
  };
  const one = () => ONE.execute(gateway.kysely()).then(({ rows }) => rows);

  it("fails queries quickly on a stalled connection, and doesn't reuse that connection", async () => {
    await one();
    link.stall();
    const failures = await Promise.all([one(), one(), one(), one()].map(failureOf));
    expect(failures.map(({ away }) => away)).toEqual([true, true, true, true]);
    expect(Math.max(...failures.map(({ ms }) => ms))).toBeLessThan(SOON);
    link.resume();
    expect(await one()).toEqual([{ one: 1 }]);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('allows a longer timeout in a transaction that requests it, but not afterwards', async () => {
    const unitOfWork = new TypeormUnitOfWork(source);
    await unitOfWork.run(async (tx) => {
      await allowTime(tx, 5 * PATIENCE);
      await LONG_SLEEP.execute(gateway.kysely(tx));
    });
    expect((await failureOf(LONG_SLEEP.execute(gateway.kysely()))).away).toBe(true);
  });

  it("isn't confused with one whose connections are all continuously busy", async () => {
    const end = performance.now() + 2 * PATIENCE;
    const ask = async () => {
      while (performance.now() < end) await ONE.execute(gateway.prepared);
    };
    await expect(Promise.all(Array.from({ length: 20 }, ask))).resolves.toHaveLength(20);
  });

  it('quickly fails a query that waits for a free connection', async () => {
    const [first, second] = [source.createQueryRunner(), source.createQueryRunner()];
    await Promise.all([first.connect(), second.connect()]);
    const failure = await failureOf(one());
    await Promise.all([first.release(), second.release()]);
    expect(failure.away).toBe(true);
    expect(failure.ms).toBeLessThan(SOON);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it("isn't reported as a bug if the connection is lost within a transaction", async () => {
    const lost = source.transaction(async (manager) => {
      await manager.query('SELECT 1');
      const connection = (await manager.queryRunner!.connect()) as EventEmitter;
      const ended = once(connection, 'end');
      link.cut();
      await ended;
      await manager.query('SELECT 2');
    });
    expect((await failureOf(lost)).away).toBe(true);
    expect((await failureOf(sql`SELECT nothing`.execute(gateway.kysely()))).away).toBe(false);
    expect(await one()).toEqual([{ one: 1 }]);
  });
});
