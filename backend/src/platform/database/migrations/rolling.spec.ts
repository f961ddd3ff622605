import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface } from 'typeorm';

import { breaksOf, statementsOf } from '../../../../test/support/rolling-rules.js';
import { migrations } from './index.js';

/** Breaking changes that don't affect the previous version, with the reasons, by migration name. */
const HARMLESS: Record<string, { line: RegExp; because: string }[]> = {
  CountsOnRead1764000100000: [
    {
      line: /DROP TABLE user_totals, subscription_days, admin_audit_counts/,
      because: 'views with the same names replace them, and the previous version only reads them',
    },
  ],
  OneVisitorPerNetwork1763987300000: [
    {
      line: /DROP CONSTRAINT evidence_cells_once/,
      because:
        'the same statement replaces it with one of the same name and one more column. No statement names it, and the column has the same value in every cell that the previous version writes',
    },
  ],
};

describe('the check that the previous version works with the new schema during a rolling upgrade', () => {
  it.each(migrations.map((migration) => [migration.name, migration] as const))(
    'passes for the migration %s',
    async (name, Migration) => {
      const breaks = breaksOf(await statementsOf(new Migration()));
      const harmless = HARMLESS[name] ?? [];
      expect(breaks.filter((line) => !harmless.some((known) => known.line.test(line)))).toEqual([]);
    },
  );

  it.each(migrations.map((migration) => [migration.name, migration] as const))(
    'finds no concurrent step in a transaction, which would lock the table, in the migration %s',
    async (_name, Migration) => {
      const migration: MigrationInterface = new Migration();
      const concurrent = (await statementsOf(migration)).filter((sql) => /\bCONCURRENTLY\b/i.test(sql));
      expect(migration.transaction === false ? [] : concurrent).toEqual([]);
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
  ])('rejects %s', async (sql) => {
    const up = async (runner: { query(text: string): Promise<unknown> }) => void (await runner.query(sql));
    expect(breaksOf(await statementsOf({ up, down: up }))).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE votes ADD COLUMN a integer NOT NULL DEFAULT 1 CHECK (a IN (1, 2)), ADD COLUMN b text',
    'CREATE TABLE ballots (id integer); ALTER TABLE ballots ALTER id SET NOT NULL',
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE votes; END $$ LANGUAGE plpgsql',
    "UPDATE votes SET note = 'DROP TABLE x; RENAME TO y'",
  ])('accepts %s', async (sql) => {
    const up = async (runner: { query(text: string): Promise<unknown> }) => void (await runner.query(sql));
    expect(breaksOf(await statementsOf({ up, down: up }))).toEqual([]);
  });
});
