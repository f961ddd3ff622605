import type { DataSource } from 'typeorm';

import { firstFreeSlug, slugify } from '../../modules/ideas/domain/slug.js';
import type { Statements } from '../../platform/database/kysely.js';
import { statementsIn, TypeormUnitOfWork } from '../../platform/database/transactions.js';
import { newId } from '../../shared/ids.js';
import { addAccounts, DEMO_FOUNDERS } from './accounts.js';
import { addBreakdowns, addEvidence } from './add-evidence.js';
import { addTags } from './add-tags.js';
import { addCampaigns } from './campaigns.js';
import { DEMO_TABLES, type DemoRows, rowsOf } from './idea-rows.js';
import { DEMO_MARK, insertRows, type NewRow } from './rows.js';

/**
 * Email addresses of the founders who vote for each other's ideas. The accounts meant for signing in haven't
 * voted yet.
 */
const VOTERS = DEMO_FOUNDERS.map(({ email }) => email).filter(
  (email) => email !== 'founder@groundswell.test',
);

export interface SeedOptions {
  /** The database, which must already be migrated. */
  dataSource: DataSource;
  /** The time that all ages are relative to. */
  now: Date;
}

/**
 * Fills a database with demo data: accounts to sign in with, and twelve ideas with votes, waitlists and
 * feedback. Runs only once per database, so that data deleted by users doesn't come back. Adds everything or,
 * after a crash, nothing.
 */
export async function seedDemo({ dataSource, now }: SeedOptions): Promise<void> {
  const unitOfWork = new TypeormUnitOfWork(dataSource);
  if (await unitOfWork.run((tx) => isMarked(statementsIn(tx)))) return;
  await unitOfWork.run(async (tx) => {
    const db = statementsIn(tx);
    if (!(await claim(db, now))) return;
    const accounts = await addAccounts(db, now);
    const slugs = await existingSlugs(db);
    const parts = DEMO_FOUNDERS.flatMap(({ email, ideas: own }) =>
      own.map((idea, index) => {
        const slug = firstFreeSlug(slugify(idea.title, newId()), slugs);
        const voterIds = VOTERS.filter((voter) => voter !== email).map((voter) => accounts.get(voter)!);
        return rowsOf(idea, {
          authorId: accounts.get(email)!,
          slug,
          now,
          voterIds,
          goalsBefore: own.slice(0, index).flatMap(({ goals = [] }) => goals).length,
        });
      }),
    );
    await insertAll(
      db,
      parts.map(({ rows }) => rows),
    );
    await addEvidence(db, parts);
    await addBreakdowns(db, now);
    await addTags(db, parts, now);
    await addCampaigns(db, accounts.get('founder@groundswell.test')!, now);
  });
}

async function isMarked(db: Statements): Promise<boolean> {
  const marks = db.selectFrom('seedMarks').select('name').where('name', '=', DEMO_MARK);
  return (await marks.executeTakeFirst()) !== undefined;
}

/**
 * Marks the database as seeded. A concurrent start waits here until the first start has committed, and then
 * has nothing to do.
 */
async function claim(db: Statements, now: Date): Promise<boolean> {
  const mark = await db
    .insertInto('seedMarks')
    .values({ name: DEMO_MARK, seededAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return mark !== undefined;
}

/** Lists slugs in use, because a founder may have created the same idea before the demo was enabled. */
async function existingSlugs(db: Statements): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ideas').select('slug').execute();
  return new Set(rows.map((row) => row.slug));
}

/** Inserts the rows with one statement per table, starting with the ideas. */
async function insertAll(db: Statements, parts: DemoRows[]): Promise<void> {
  const insert = <Table extends keyof DemoRows>(table: Table) =>
    insertRows(
      db,
      table,
      parts.flatMap((part): NewRow<Table>[] => part[table]),
    );
  for (const table of DEMO_TABLES) await insert(table);
}
