import type { DataSource, EntityManager } from 'typeorm';

import { firstFreeSlug, slugify } from '../../modules/ideas/domain/slug.js';
import type { ObjectStore } from '../../platform/storage/object-store.js';
import { newId } from '../../shared/ids.js';
import { addAccounts, DEMO_FOUNDERS } from './accounts.js';
import { addBreakdowns, addEvidence } from './add-evidence.js';
import { addTags } from './add-tags.js';
import { addCampaigns } from './campaigns.js';
import { type RenderCover, renderCover, storeCovers } from './covers.js';
import { DEMO_TABLES, type DemoRows, rowsOf } from './idea-rows.js';
import { DEMO_MARK, DEMO_MARKED, insertRows } from './rows.js';

/** They vote for one another. The accounts that people sign in to have not voted yet. */
const VOTERS = DEMO_FOUNDERS.map(({ email }) => email).filter(
  (email) => email !== 'founder@groundswell.test',
);

export interface SeedOptions {
  /** A migrated database. */
  dataSource: DataSource;
  /** Where the drawn covers go. */
  objects: ObjectStore;
  /** The time that ages are counted from. */
  now: Date;
  /** Costs most of it: a second of the processor's time. */
  render?: RenderCover;
}

/**
 * Fills a database with the demo: accounts to sign in with, and twelve ideas with covers, votes, waitlists
 * and feedback. Happens once in a database's life, so what people delete does not come back; all of it or,
 * after a crash, nothing.
 */
export async function seedDemo({
  dataSource,
  objects,
  now,
  render = renderCover,
}: SeedOptions): Promise<void> {
  const marks = await dataSource.query<unknown[]>(DEMO_MARKED, [DEMO_MARK]);
  if (marks.length > 0) return;
  const ideas = DEMO_FOUNDERS.flatMap((founder) => founder.ideas);
  // Outside the transaction, which is to be short. A crash leaves files that the next try writes again.
  const covers = await storeCovers(objects, ideas, render);

  await dataSource.transaction(async (manager) => {
    if (!(await claim(manager, now))) return;
    const accounts = await addAccounts(manager, now);
    const slugs = await takenSlugs(manager);
    const parts = DEMO_FOUNDERS.flatMap(({ email, ideas: own }) =>
      own.map((idea, index) => {
        const slug = firstFreeSlug(slugify(idea.title, newId()), slugs);
        const voterIds = VOTERS.filter((voter) => voter !== email).map((voter) => accounts.get(voter)!);
        return rowsOf(idea, {
          authorId: accounts.get(email)!,
          slug,
          cover: covers.get(idea)!,
          now,
          voterIds,
          goalsBefore: own.slice(0, index).flatMap(({ goals = [] }) => goals).length,
        });
      }),
    );
    await insertAll(
      manager,
      parts.map(({ rows }) => rows),
    );
    await addEvidence(manager, parts);
    await addBreakdowns(manager, now);
    await addTags(manager, parts, now);
    await addCampaigns(manager, accounts.get('founder@groundswell.test')!, now);
  });
}

/** Whoever comes second waits here for the first one's commit, and then has nothing to do. */
async function claim(manager: EntityManager, now: Date): Promise<boolean> {
  const marks = await manager.query<unknown[]>(
    'INSERT INTO seed_marks (name, seeded_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name',
    [DEMO_MARK, now],
  );
  return marks.length > 0;
}

/** Somebody may have had the same idea before the demo was switched on. */
async function takenSlugs(manager: EntityManager): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ slug: string }[]>('SELECT slug FROM ideas');
  return new Set(rows.map((row) => row.slug));
}

/** One statement a table, ideas first. */
async function insertAll(manager: EntityManager, parts: DemoRows[]): Promise<void> {
  for (const table of DEMO_TABLES) {
    await insertRows(
      manager,
      table,
      parts.flatMap((part) => part[table]),
    );
  }
}
