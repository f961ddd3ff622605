import { describe, expect, it } from '@jest/globals';

import { breaksOf, statementsOf } from '../../../../test/support/rolling-rules.js';
import { migrations } from './index.js';

/** Breaks that the version before does not notice, with the reason. Keyed by the migration's name. */
const HARMLESS: Record<string, { line: RegExp; because: string }[]> = {
  CountsOnRead1764000100000: [
    {
      line: /DROP TABLE user_totals, subscription_days, admin_audit_counts/,
      because: 'views of the same names take their places, and the version before only reads them',
    },
  ],
  OneVisitorPerNetwork1763987300000: [
    {
      line: /DROP CONSTRAINT evidence_cells_once/,
      because:
        'one of the same name with one column more takes its place in the same statement: no statement names it, and the column has the same value in every cell that the version before writes',
    },
  ],
};

describe('while a version is rolled out, the one before works on the new schema', () => {
  it.each(migrations.map((migration) => [migration.name, migration] as const))(
    'after %s',
    async (name, Migration) => {
      const breaks = breaksOf(await statementsOf(new Migration()));
      const harmless = HARMLESS[name] ?? [];
      expect(breaks.filter((line) => !harmless.some((known) => known.line.test(line)))).toEqual([]);
    },
  );

  it.each([
    'DROP TABLE votes',
    'ALTER TABLE votes ADD COLUMN a integer, DROP COLUMN b',
    'ALTER TABLE votes RENAME TO ballots',
    'ALTER TABLE votes RENAME idea_id TO idea',
    'ALTER TABLE votes RENAME COLUMN idea_id TO idea',
    'ALTER TABLE votes ALTER COLUMN idea_id TYPE text',
    'ALTER TABLE votes ALTER idea_id SET NOT NULL',
    'ALTER TABLE votes ADD COLUMN a integer CHECK (a > 0) NOT NULL',
    'ALTER TABLE votes DROP CONSTRAINT votes_once',
  ])('the rule sees %s', async (sql) => {
    const up = async (runner: { query(text: string): Promise<unknown> }) => void (await runner.query(sql));
    expect(breaksOf(await statementsOf({ up, down: up }))).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE votes ADD COLUMN a integer NOT NULL DEFAULT 1 CHECK (a IN (1, 2)), ADD COLUMN b text',
    'CREATE TABLE ballots (id integer); ALTER TABLE ballots ALTER id SET NOT NULL',
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE votes; END $$ LANGUAGE plpgsql',
    "UPDATE votes SET note = 'DROP TABLE x; RENAME TO y'",
  ])('and lets pass %s', async (sql) => {
    const up = async (runner: { query(text: string): Promise<unknown> }) => void (await runner.query(sql));
    expect(breaksOf(await statementsOf({ up, down: up }))).toEqual([]);
  });
});
