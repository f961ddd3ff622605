import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { patient } from '@groundswell/testing/slowness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { type Migration, runMigrations } from '../../src/platform/database/migrate.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { SqlMigration } from '../../src/platform/database/migrations/sql-migration.js';
import { COMPILED } from '../support/compiled-product.mjs';
import { readRecording } from '../support/released/recording.js';
import { replay } from '../support/released/replay.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';

const [baseline] = migrations;
const VOTES = 'LeanVotes1763985100000';
/** The contents of the `migrations` table in 1.0.0. */
const RAN_BY_1_0_0 = [
  'MainJob1763700000000',
  'IdeaVersion1763810000000',
  'Analytics1763820000000',
  'Accounts1763830000000',
  'Campaigns1763840000000',
  'Billing1763850000000',
  'AdminDesk1763860000000',
  'Moderation1763861000000',
  'Operations1763862000000',
  'IdeaRanks1763880000000',
  'ApiKeys1763890000000',
  'OutgoingWebhooks1763900000000',
  'LeanSignUps1763910000000',
  'IdeaEdits1763920000000',
  'ConfirmedSignUps1763930000000',
  'BillingCredit1763940000000',
  'EventsInCode1763950000000',
  'VisitorsThatCount1763960000000',
  'Evidence1763961000000',
  'Confirmation1763962000000',
  'EvidenceReports1763963000000',
  'Inbox1763971000000',
  'Listeners1763972000000',
  'MailPreferences1763972500000',
  'Notices1763973500000',
  'CurrentSolution1763974000000',
  'TrafficLinks1763975500000',
  'CampaignSegments1763977000000',
  'LaunchKits1763978500000',
  'SegmentGuard1763983000000',
  'Experiments1763984500000',
  'PageTestReviews1763984600000',
  'Referrals1763984700000',
  'IdempotencyKeys1763984800000',
  'SubscriberTags1763984810000',
  'Imports1763984900000',
  VOTES,
];

const DEFINITIONS = `
  SELECT 'column ' || attrelid::regclass || '.' || attname AS name,
         concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
                   (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum)) AS text
  FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL
  SELECT 'options ' || relname, reloptions::text FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND reloptions IS NOT NULL
  UNION ALL
  SELECT 'function ' || oid::regprocedure, pg_get_functiondef(oid) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
  UNION ALL
  SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY name`;
const RELATIONS = `
  SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND relname <> 'migrations'`;

const databases: TestDatabase[] = [];
async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}
async function ask<T extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const sql of statements) rows = (await client.query<T>(sql)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const definitionsOf = async (url: string) =>
  Object.fromEntries(
    (await ask<{ name: string; text: string }>(url, DEFINITIONS)).map(({ name, text }) => [name, text]),
  );

type Rows = Record<string, Record<string, unknown>[]>;
/** Returns all rows of every table and view. */
async function contentOf(url: string): Promise<Rows> {
  const content: Rows = {};
  for (const { name } of await ask<{ name: string }>(url, RELATIONS)) {
    const rows = await ask<{ row: Record<string, unknown> }>(
      url,
      `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/**
 * Reduces the rows to the columns that `before` also has, sorted so that new columns don't affect the order.
 */
function likeBefore(before: Rows, after: Rows): Rows {
  const pick = (name: string, row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.keys(before[name]![0] ?? {})
        .filter((column) => column !== 'only_row')
        .map((column) => [column, row[column]]),
    );
  const sorted = (rows: Record<string, unknown>[]) =>
    rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return Object.fromEntries(
    Object.keys(before).map((name) => [name, sorted((after[name] ?? []).map((row) => pick(name, row)))]),
  );
}

/** Returns a migration that only records its name in the `migrations` table. */
function leavingOnlyItsName(name: string): Migration {
  class Replaced extends SqlMigration {
    override readonly name = name;
    protected readonly steps = [];
  }
  return Object.defineProperty(Replaced, 'name', { value: name });
}

/** Creates a database with the baseline's schema, as if migrations with these names had created it. */
async function schemaMadeBy(names: string[]): Promise<string> {
  const url = await emptyDatabase();
  await runMigrations(url, [...names.filter((name) => name !== VOTES).map(leavingOnlyItsName), baseline!]);
  if (!names.includes(VOTES)) await ask(url, `DELETE FROM migrations WHERE name = '${VOTES}'`);
  return url;
}

let fromNothing: Record<string, string>;

beforeAll(async () => {
  const url = await emptyDatabase();
  await runMigrations(url);
  fromNothing = await definitionsOf(url);
}, patient(60_000));
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

describe('the frozen baseline', () => {
  it('is considered applied in a database from 1.0.0, which loses no data', async () => {
    const url = await schemaMadeBy(RAN_BY_1_0_0);
    await replay(url, readRecording());
    // Deletes leftover rows for days on which no subscription ends any more, which the later view leaves out.
    await ask(url, 'DELETE FROM subscription_days WHERE subscriptions = 0');
    const before = await contentOf(url);
    expect(await runMigrations(url)).toEqual(migrations.slice(1).map(({ name }) => name));
    expect(await definitionsOf(url)).toEqual(fromNothing);
    expect(likeBefore(before, await contentOf(url))).toEqual(likeBefore(before, before));
  });

  it('adds the vote indexes to a database from 1.0.0 that lacks them, even if several processes start together', async () => {
    const url = await schemaMadeBy(RAN_BY_1_0_0.slice(0, -1));
    await ask(
      url,
      'DROP INDEX votes_by_idea, votes_once_per_visitor_key',
      'CREATE INDEX votes_by_visitor ON votes (visitor_key) WHERE visitor_key IS NOT NULL',
      'ALTER TABLE votes ADD CONSTRAINT votes_once_per_visitor UNIQUE (idea_id, visitor_key)',
    );
    // One process builds the indexes without blocking queries, and the other processes wait for it.
    const carriedOut = await Promise.all([1, 2, 3].map(() => runMigrations(url)));
    expect(carriedOut.flat()).toEqual(migrations.map(({ name }) => name));
    expect(await runMigrations(url)).toEqual([]);
    expect(await definitionsOf(url)).toEqual(fromNothing);
  });

  it('is considered applied in a database that ran the 53 migrations before the baseline', async () => {
    const newest = migrations.findIndex(({ name }) => name === 'NetworkOperators1763987700000') + 1;
    const url = await schemaMadeBy(RAN_BY_1_0_0);
    await runMigrations(url, migrations.slice(0, newest));
    expect(await ask(url, 'SELECT FROM migrations')).toHaveLength(53);
    expect(await runMigrations(url)).toEqual(migrations.slice(newest).map(({ name }) => name));
    expect(await definitionsOf(url)).toEqual(fromNothing);
  });

  it('rejects a database from before 1.0.0 and changes nothing in it', async () => {
    const url = await schemaMadeBy(RAN_BY_1_0_0.slice(0, 20));
    const before = await definitionsOf(url);
    await expect(runMigrations(url)).rejects.toThrow('from before version 1.0.0');
    expect(await definitionsOf(url)).toEqual(before);
  });
});

describe('a changed schema file', () => {
  let copy: string;
  beforeAll(async () => {
    // Inside node_modules, so that the copy can import packages.
    const cache = join(COMPILED, '../node_modules/.cache');
    await mkdir(cache, { recursive: true });
    copy = await mkdtemp(join(cache, 'changed-schema-'));
    await cp(COMPILED, copy, { recursive: true });
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it("doesn't affect the schema that the migrations create in an empty database", async () => {
    // Only a later migration adds the column `tagline`.
    await appendFile(
      join(copy, 'modules/ideas/infrastructure/schema/lists.sql'),
      `CREATE TRIGGER ideas_with_a_tagline AFTER UPDATE OF tagline ON ideas EXECUTE FUNCTION keep_idea_lists();`,
    );
    const url = await emptyDatabase();
    await promisify(execFile)(process.execPath, [join(copy, 'bin/migrate.js')], {
      env: { ...process.env, DATABASE_URL: url },
    });
    expect(await definitionsOf(url)).toEqual(fromNothing);
  });
});
