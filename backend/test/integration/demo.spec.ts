import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { localAccount } from '../../src/local/identity-provider-accounts.js';
import { PLANS } from '../../src/modules/billing/catalog/domain/plan.js';
import { coverPath } from '../../src/shared/cover-address.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { DemoDatabases, NOW } from '../support/demo.js';

describe('the demo data', () => {
  const databases = new DemoDatabases();
  const { emptyDatabase, seed } = databases;
  let demo: DataSource;

  const totals = async (dataSource: DataSource) => {
    const tables = [
      'users',
      'subscriptions',
      'ideas',
      'votes',
      'subscribers',
      'feedback',
      'feedback_replies',
    ];
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
    const [row] = await dataSource.query<Record<string, number>[]>(`SELECT ${counts.join(', ')}`);
    return row!;
  };

  beforeAll(async () => {
    demo = await emptyDatabase();
    await seed(demo);
  });

  afterAll(() => databases.stop());

  it('has twelve ideas in four statuses and twelve categories', async () => {
    const statuses = await demo.query(
      'SELECT status, count(*)::int AS ideas FROM ideas GROUP BY status ORDER BY status',
    );
    expect(statuses).toEqual([
      { status: 'active', ideas: 8 },
      { status: 'address_review_comment', ideas: 1 },
      { status: 'draft', ideas: 1 },
      { status: 'pending', ideas: 2 },
    ]);
    expect(await demo.query('SELECT count(DISTINCT category)::int AS categories FROM ideas')).toEqual([
      { categories: 12 },
    ]);
    const unexplained = await demo.query(
      `SELECT title FROM ideas WHERE (status = 'address_review_comment') <> (review_comments IS NOT NULL)
         OR (status = 'active') <> (published_at IS NOT NULL)`,
    );
    expect(unexplained).toEqual([]);
  });

  it('has counters that match the stored rows', async () => {
    const wrong = await demo.query(
      `SELECT title FROM ideas i
       WHERE vote_count <> (SELECT count(*) FROM votes WHERE idea_id = i.id)
          OR waitlist_count <> (SELECT count(*) FROM subscribers WHERE idea_id = i.id)
          OR feedback_count <> (SELECT count(*) FROM feedback WHERE idea_id = i.id)`,
    );
    expect(wrong).toEqual([]);
    const uncounted = await demo.query(
      `SELECT status, category, count(*)::int AS ideas FROM ideas GROUP BY status, category
       EXCEPT SELECT status, category, ideas FROM idea_counts`,
    );
    expect(uncounted).toEqual([]);
    expect(await totals(demo)).toMatchObject({ users: 6, subscriptions: 4, votes: 553, subscribers: 263 });
  });

  it('has a different first idea in each sort order, and ideas above and below the thresholds of both badges', async () => {
    const active = await demo.query<{ slug: string; votes: number; waitlist: number; created: Date }[]>(
      `SELECT slug, vote_count AS votes, waitlist_count AS waitlist, created_at AS created FROM ideas
       WHERE status = 'active'`,
    );
    const first = (by: 'votes' | 'waitlist' | 'created') =>
      active.reduce((best, idea) => (idea[by] > best[by] ? idea : best)).slug;
    expect(new Set([first('votes'), first('waitlist'), first('created')]).size).toBe(3);
    expect(active.filter(({ votes }) => votes >= 5).length).toBeGreaterThan(0);
    expect(active.filter(({ votes }) => votes > 2 && votes < 5).length).toBeGreaterThan(0);
    expect(active.filter(({ votes }) => votes <= 2).length).toBeGreaterThan(0);
  });

  it("belongs to accounts that can sign in through the local identity provider and don't exceed their plans", async () => {
    const accounts = await demo.query<
      {
        email: string;
        google_subject: string;
        username: string;
        plan_id: keyof typeof PLANS | null;
        counted: number;
      }[]
    >(
      `SELECT email, google_subject, username, plan_id,
              (SELECT count(*)::int FROM ideas WHERE author_id = u.id AND status IN ('active', 'pending')) AS counted
       FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id AND expires_at > $1`,
      [NOW],
    );
    for (const { email, google_subject, username, plan_id, counted } of accounts) {
      expect(localAccount(email)).toMatchObject({ subject: google_subject, name: username });
      expect(counted).toBeLessThanOrEqual(plan_id ? PLANS[plan_id].maxIdeas : 0);
    }
    const planOf = (email: string) => accounts.find((account) => account.email === email)?.plan_id;
    expect(planOf('founder@groundswell.test')).toBe('pro');
    expect(planOf('second@groundswell.test')).toBeNull();
    expect(planOf('admin@groundswell.test')).toBeNull();
    const [founder] = await demo.query(
      `SELECT subscription_type, is_recurring, expires_at FROM subscriptions WHERE plan_id = 'pro' AND is_recurring`,
    );
    expect(founder).toEqual({
      subscription_type: 'yearly',
      is_recurring: true,
      expires_at: new Date('2026-12-30T12:00:00Z'),
    });
  });

  it("respects the product's limits and has a plausible order of events", async () => {
    const odd = await demo.query(
      `SELECT i.title, 'vote' AS what FROM votes v JOIN ideas i ON i.id = v.idea_id
         WHERE i.status <> 'active' OR v.created_at NOT BETWEEN i.published_at AND $1 OR v.user_id = i.author_id
       UNION ALL SELECT i.title, 'subscriber' FROM subscribers s JOIN ideas i ON i.id = s.idea_id
         WHERE i.status <> 'active' OR s.created_at NOT BETWEEN i.published_at AND s.updated_at OR s.updated_at > $1
       UNION ALL SELECT i.title, 'feedback' FROM feedback f JOIN ideas i ON i.id = f.idea_id
         WHERE i.status <> 'active' OR f.created_at NOT BETWEEN i.published_at AND $1 OR length(f.message) > 500
       UNION ALL SELECT left(r.message, 40), 'reply' FROM feedback_replies r JOIN feedback f ON f.id = r.feedback_id
         WHERE r.created_at NOT BETWEEN f.created_at AND $1 OR length(r.message) > 300
       UNION ALL SELECT title, 'text' FROM ideas
         WHERE length(title) > 120 OR length(description) > 5000 OR length(target_audience) > 500`,
      [NOW],
    );
    expect(odd).toEqual([]);
  });

  it('has visits for every vote and sign-up on its live ideas, with equal totals by day and by source', async () => {
    const [sums] = await demo.query(
      `SELECT count(DISTINCT idea_id)::int AS ideas, sum(votes)::int AS votes, sum(sign_ups)::int AS sign_ups,
              bool_and(visits >= visitors) AS plausible, (sum(visits) > 4 * sum(votes))::bool AS many FROM analytics_source_days`,
    );
    expect(sums).toEqual({ ideas: 8, votes: 553, sign_ups: 263, plausible: true, many: true });
    const different = await demo.query(
      `SELECT idea_id, day, visits, visitors FROM analytics_idea_days
       EXCEPT SELECT idea_id, day, sum(visits), sum(visitors) FROM analytics_source_days GROUP BY idea_id, day`,
    );
    expect(different).toEqual([]);
  });

  it('has a unique drawn cover for every idea', async () => {
    const ideas = await demo.query<{ title: string; cover_variant: number; image: string | null }[]>(
      'SELECT title, cover_variant, image FROM ideas',
    );
    expect(ideas.every(({ image }) => image === null)).toBe(true);
    const paths = ideas.map(({ title, cover_variant }) => coverPath({ title, coverVariant: cover_variant }));
    expect(new Set(paths).size).toBe(12);
  });

  it('is created once: running it again changes nothing', async () => {
    const before = await totals(demo);
    await seed(demo, new Date('2026-03-02T12:00:00Z'));
    expect(await totals(demo)).toEqual(before);
  });

  it("is created only once, even if two processes start together, and isn't recreated after deletion", async () => {
    const shared = await emptyDatabase();
    await Promise.all([seed(shared), seed(shared)]);
    expect(await totals(shared)).toEqual(await totals(demo));

    await shared.query('DELETE FROM ideas');
    await seed(shared);
    expect(await totals(shared)).toMatchObject({ users: 6, ideas: 0, votes: 0 });
  });

  it("leaves no partial data if its creation fails, can be created later, and keeps people's own data", async () => {
    const used = await emptyDatabase();
    const { subject, email } = localAccount('founder@groundswell.test')!;
    const id = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';
    const slug = 'borrow-a-drill-from-your-street';
    await storeUser(used, { id, googleSubject: subject, email, username: 'Mine' });
    await storeSubscription(used, { userId: id, planId: 'ultimate' });
    await storeIdea(used, { authorId: id, slug, title: 'Mine', status: 'draft' });
    const before = await totals(used);

    // Makes inserts into the last table fail, so that everything before them must be rolled back.
    await used.query('ALTER TABLE feedback_replies ADD CONSTRAINT refuse CHECK (false)');
    await expect(seed(used)).rejects.toThrow('refuse');
    expect(await totals(used)).toEqual(before);

    await used.query('ALTER TABLE feedback_replies DROP CONSTRAINT refuse');
    await seed(used);
    expect(await totals(used)).toEqual({ ...(await totals(demo)), ideas: 13 });
    const own = await used.query(
      `SELECT username, plan_id, (SELECT title FROM ideas WHERE slug = $2)
       FROM users JOIN subscriptions ON user_id = id WHERE id = $1`,
      [id, slug],
    );
    expect(own).toEqual([{ username: 'Mine', plan_id: 'ultimate', title: 'Mine' }]);
  });
});
