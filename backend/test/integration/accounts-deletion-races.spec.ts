import type { QueryRunner } from 'typeorm';

import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const api = testApp();

const remove = (client: SignedIn) => client.delete('/api/user', { body: { confirmation: 'DELETE' } });
const countsOf = async (id: string) => {
  const [row] = await api.db(
    `SELECT vote_count AS counter, (SELECT count(*)::int FROM votes WHERE idea_id = i.id) AS stored FROM ideas i WHERE id = $1`,
    [id],
  );
  return row;
};
/**
 * The first and last statements of the deletion's transaction. A test can run another request between them.
 */
const deletionOf = (id: string): [string, unknown[]][] => [
  ['SELECT FROM users WHERE id = $1 FOR UPDATE', [id]],
  ['DELETE FROM users WHERE id = $1', [id]],
];
const DRAFT = { title: 'Too Late', description: 'Written as the account went.', category: 'Other' };

describe("an account deletion that races with another tab's requests", () => {
  let me: SignedIn;
  let number = 0;
  beforeEach(async () => {
    me = await api.signIn(`racing-${(number += 1)}@example.com`);
  });

  it.each<[string, (idea: string) => Promise<{ status: number; body: { code?: string } }>]>([
    ['a vote', (idea) => me.post(`/api/ideas/${idea}/vote`)],
    ['a draft', () => me.post('/api/ideas', DRAFT)],
    ['a name', () => me.patch('/api/user/profile', { username: 'Too Late' })],
    ['the same deletion', () => remove(me)],
  ])('rejects a request that arrives too late with 401: %s', async (_, act) => {
    const { id } = await storeIdea(api);
    const { status, body } = await whileHolding(api, deletionOf(me.user.id), () => act(id));
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await countsOf(id)).toEqual({ counter: 0, stored: 0 });
  });

  it('also deletes an idea whose submission came first', async () => {
    await storeSubscription(api, { userId: me.user.id, planId: 'pro' });
    await api.db('UPDATE subscriptions SET is_recurring = false WHERE user_id = $1', [me.user.id]);
    // Takes locks in the same order as a submission: the founder first, then the idea.
    const submitting: [string, unknown[]] = [
      'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [me.user.id],
    ];
    const slug = `first-${me.user.id}`;
    const idea = (runner: QueryRunner) =>
      storeIdea(runner, { authorId: me.user.id, slug, status: 'pending' });
    const answer = await whileHolding(api, [submitting, idea], () => remove(me));
    expect(answer.status).toBe(204);
    expect(await api.db('SELECT FROM ideas WHERE slug = $1', [slug])).toEqual([]);
  });

  it('keeps vote counts exact, no matter in which order votes, withdrawn votes and drafts are processed', async () => {
    const ideas = await Promise.all(Array.from({ length: 6 }, () => storeIdea(api)));
    const others = Array.from({ length: 3 }, () => api.client());
    const phone = await api.signIn(me.user.email);
    await Promise.all(ideas.slice(0, 3).map(({ id }) => me.post(`/api/ideas/${id}/vote`)));

    const answers = await Promise.all([
      ...ideas.map(({ id }) => phone.post(`/api/ideas/${id}/vote`)),
      ...ideas.map(({ id }) => me.delete(`/api/ideas/${id}/vote`)),
      ...others.flatMap((client) => ideas.map(({ id }) => client.post(`/api/ideas/${id}/vote`))),
      remove(me),
      phone.post('/api/ideas', DRAFT),
      phone.post('/api/ideas', DRAFT),
    ]);
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 401].includes(status)),
    ).toEqual([]);
    expect(await api.db('SELECT FROM users WHERE id = $1', [me.user.id])).toEqual([]);
    expect(await api.db('SELECT FROM ideas WHERE title = $1', [DRAFT.title])).toEqual([]);
    for (const { id } of ideas) {
      const { counter, stored } = await countsOf(id);
      expect(counter).toBe(stored);
      expect(counter).toBeGreaterThanOrEqual(1);
    }
  });

  it('succeeds only once if requested twice concurrently', async () => {
    const phone = await api.signIn(me.user.email);
    const answers = await Promise.all([remove(me), remove(phone)]);
    // The second request fails the CSRF check because the token was deleted with the session.
    expect([
      [204, 401],
      [204, 403],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    expect(await api.db('SELECT FROM deleted_accounts WHERE id = $1', [me.user.id])).toHaveLength(1);
    expect(await api.db(`SELECT FROM outbox WHERE payload ->> 'accountId' = $1`, [me.user.id])).toHaveLength(
      1,
    );
  });

  it("doesn't deadlock with a vote that holds the idea's lock", async () => {
    const { id } = await storeIdea(api);
    await me.post(`/api/ideas/${id}/vote`);
    const answer = await whileHolding(
      api,
      [['SELECT FROM ideas WHERE id = $1 FOR NO KEY UPDATE', [id]]],
      () => remove(me),
      [['UPDATE ideas SET vote_count = vote_count WHERE id = $1', [id]]],
    );
    expect(answer.status).toBe(204);
    expect(await countsOf(id)).toEqual({ counter: 0, stored: 0 });
  });
});
