import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import pg from 'pg';

import { inRuns, type Migration, runMigrations } from '../../src/platform/database/migrate.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { SqlMigration } from '../../src/platform/database/migrations/sql-migration.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { statementsOf } from '../support/rolling-rules.js';
import { readRecording } from '../support/released/recording.js';
import { replay } from '../support/released/replay.js';

const before = readRecording();
/** Migrations that create the schema of the previous version: the baseline (ADR 79). */
const released: Migration[] = migrations.slice(0, 1);
const since: Migration[] = migrations.slice(released.length);

/** Finds statements that lock a table or change its rows. */
const CHANGES =
  /^(ALTER TABLE|CREATE INDEX|CREATE UNIQUE INDEX|CREATE (OR REPLACE )?TRIGGER|DROP TRIGGER|DROP INDEX|UPDATE|DELETE)\b/i;
/**
 * Number of tables to read concurrently for a long time, each in a separate database. Migrations mostly wait,
 * so this saves time.
 */
const AT_A_TIME = 4;

let made: TestDatabase;
let expected: Record<string, number>;
let tablesWritten: number;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  made = await createEmptyDatabase();
  await runMigrations(made.url, released);
  expected = await replay((await copyOfMade()).url, before);
  tablesWritten = Object.values(expected).filter((rows) => rows > 0).length;
  // Excludes tables that were replaced by views with the same numbers.
  for (const name of ['admin_audit_counts', 'subscription_days', 'user_totals']) delete expected[name];
}, patient(60_000));
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(() => made.drop());

/** Creates an empty database with the schema of the previous version. */
async function copyOfMade(): Promise<TestDatabase> {
  const copy = await createEmptyDatabase(made);
  databases.push(copy);
  return copy;
}

/** Counts the rows of the previous version's tables after that version has done its work. */
async function replayed(url: string): Promise<Record<string, number>> {
  const counts = await replay(url, before);
  return Object.fromEntries(Object.keys(expected).map((table) => [table, counts[table] ?? 0]));
}

/**
 * Migrates during a long read of `table`, while the previous version does all of its work.
 * @returns the number of rows in each of its tables
 */
async function migrateWhileRead(url: string, table: string, wanted: Migration[]) {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  let migrating: Promise<unknown> | undefined;
  try {
    await reader.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`);
    const lines: string[] = [];
    let ended = false;
    migrating = runMigrations(url, [...released, ...wanted], (line) => lines.push(line)).finally(
      () => (ended = true),
    );
    migrating.catch(() => undefined);
    await until(() => ended || lines.length > 0, { what: 'the migrations meet the table', within: 20_000 });
    const counts = await replayed(url);
    await reader.query('COMMIT');
    await migrating;
    return { counts, waited: lines.length > 0 };
  } finally {
    await reader.end();
    // If a check above has failed, the database can only be dropped once the migrations have left it.
    await migrating?.catch(() => undefined);
  }
}

describe('the previous version of the server', () => {
  it('works on its own schema and writes to most tables', () => {
    expect(tablesWritten).toBeGreaterThanOrEqual(40);
  });

  it('works after each migration step that other connections can see', async () => {
    const ran: Migration[] = [];
    for (const run of inRuns(since)) {
      ran.push(...run);
      const { url } = await copyOfMade();
      await runMigrations(url, [...released, ...ran]);
      expect({ after: run.at(-1)!.name, rows: await replayed(url) }).toEqual({
        after: run.at(-1)!.name,
        rows: expected,
      });
    }
  });

  it(
    'works while a long read of any table that the migrations change is running',
    async () => {
      const statements = await Promise.all(since.map((Migration) => statementsOf(new Migration())));
      const words = new Set(
        statements
          .flat()
          .filter((sql) => CHANGES.test(sql))
          .flatMap((sql) => sql.split(/\W+/)),
      );
      const tables = Object.keys(expected).filter((name) => words.has(name));
      const next = tables.values();
      const some = async () => {
        for (const table of next) {
          const { counts } = await migrateWhileRead((await copyOfMade()).url, table, since);
          expect({ table, counts }).toEqual({ table, counts: expected });
        }
      };
      // Waits for all of them, because a failure ends the test, and then the databases are dropped.
      const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, some));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      expect(tables.length).toBeGreaterThan(20);
    },
    patient(240_000),
  );
});

/**
 * Installs the function's current definition before its column exists, because a later migration adds that
 * column.
 */
class Function1800000000001 extends SqlMigration {
  readonly name = 'Function1800000000001';
  protected readonly steps = `
    CREATE FUNCTION count_twice() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE ideas SET joined_twice = joined_twice + 1 WHERE id = NEW.idea_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER subscribers_count_twice AFTER INSERT ON subscribers
      FOR EACH ROW EXECUTE FUNCTION count_twice();`;
}
class Column1800000000002 extends SqlMigration {
  readonly name = 'Column1800000000002';
  protected readonly steps = 'ALTER TABLE ideas ADD COLUMN joined_twice integer NOT NULL DEFAULT 0';
}
class Index1800000000003 extends SqlMigration {
  readonly name = 'Index1800000000003';
  readonly transaction = false;
  protected readonly steps = 'CREATE INDEX CONCURRENTLY ideas_joined_twice ON ideas (joined_twice)';
}

class Later1800000000004 extends SqlMigration {
  readonly name = 'Later1800000000004';
  protected readonly steps = 'ALTER TABLE ideas ADD COLUMN b integer';
}
/** Selects a row if someone has locked the table of votes exclusively. */
const VOTES_LOCKED = `
  SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
  WHERE l.relation = 'votes'::regclass AND l.mode = 'AccessExclusiveLock' AND l.granted`;

describe('a migration', () => {
  it('never exposes a half-finished schema while it waits for a table', async () => {
    const wanted = [Function1800000000001, Column1800000000002];
    const { counts, waited } = await migrateWhileRead((await copyOfMade()).url, 'ideas', wanted);
    expect(waited).toBe(true);
    expect(counts).toEqual(expected);
  });

  it('gives way before PostgreSQL ends a request as a deadlock', async () => {
    class Long1800000000003 extends SqlMigration {
      readonly name = 'Long1800000000003';
      protected readonly steps = [
        'ALTER TABLE votes ADD COLUMN a integer',
        `SELECT pg_sleep(0.7 * setting::int / 1000) FROM pg_settings WHERE name = 'deadlock_timeout'`,
      ];
    }
    const { url } = await copyOfMade();
    const request = new pg.Client({ connectionString: url });
    await request.connect();
    try {
      await request.query('BEGIN; LOCK TABLE ideas IN ACCESS SHARE MODE');
      const lines: string[] = [];
      const wanted = [Long1800000000003, Later1800000000004];
      const migrating = runMigrations(url, [...released, ...wanted], (line) => lines.push(line));
      migrating.catch(() => undefined);
      await until(async () => (await request.query(VOTES_LOCKED)).rowCount === 1, {
        what: 'the migration locks the first table',
      });
      expect((await request.query('SELECT FROM votes')).rowCount).toBe(0);
      await request.query('COMMIT');
      expect(await migrating).toEqual(wanted.map(({ name }) => name));
      expect(lines.length).toBeGreaterThan(0);
    } finally {
      await request.end();
    }
  });

  it('commits all earlier steps before it builds an index concurrently', async () => {
    expect(inRuns([Function1800000000001, Column1800000000002, Index1800000000003])).toEqual([
      [Function1800000000001, Column1800000000002],
      [Index1800000000003],
    ]);
    const { url } = await copyOfMade();
    const wanted = [Function1800000000001, Column1800000000002, Index1800000000003];
    expect(await runMigrations(url, [...released, ...wanted])).toEqual(wanted.map(({ name }) => name));
    expect(await replayed(url)).toEqual(expected);
  });

  it('rolls back the whole transaction if its last step fails', async () => {
    class Broken1800000000003 extends SqlMigration {
      readonly name = 'Broken1800000000003';
      protected readonly steps = 'ALTER TABLE no_such_table ADD COLUMN a integer';
    }
    const { url } = await copyOfMade();
    const wanted = [Function1800000000001, Column1800000000002, Broken1800000000003];
    await expect(runMigrations(url, [...released, ...wanted])).rejects.toThrow('no_such_table');
    expect(await replayed(url)).toEqual(expected);
    expect(await runMigrations(url, [...released, ...wanted.slice(0, 2)])).toHaveLength(2);
  });
});
