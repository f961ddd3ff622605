import { patient } from '@groundswell/testing/slowness';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { arrayOf } from '../mothers/mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { linkFor, press } from '../support/confirmation.js';
import { founderWithIdea } from '../support/founder.js';
import { givePlaces, nodesOf, placePage, placesOf, rankedByCounting } from '../support/referrals.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let owner: SignedIn;
let idea: string;
beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
});

const minute = (n: number) => new Date(Date.UTC(2026, 4, 1) + n * 60_000);
const confirmed = async (people: number) =>
  (
    await storeSubscribers(
      app,
      arrayOf(people, (n) => ({ ideaId: idea, asked: true, confirmedAt: minute(n), createdAt: minute(n) })),
    )
  ).map(({ id }) => id);
const waiting = async (people: number) =>
  storeSubscribers(
    app,
    arrayOf(people, () => ({ ideaId: idea, asked: true })),
  );
const confirms = async (email: string) => press(await linkFor(app, email, idea));
const placeOf = async (id: string) => (await placesOf(app).find(id))?.place ?? null;
const credit = (id: string, credits: number) =>
  app.db('UPDATE subscribers SET credits = $2 WHERE id = $1', [id, credits]);
const agrees = async () => {
  const { tree, counted } = await nodesOf(app, idea);
  expect(tree).toEqual(counted);
};

describe('a waitlist position', () => {
  it('depends first on credits (at most ten), and then on the time of the first confirmation', async () => {
    const [a, b, c, d] = (await confirmed(4)) as [string, string, string, string];
    await givePlaces(app, idea);
    const all = () => Promise.all([a, b, c, d].map(placeOf));
    expect(await all()).toEqual([1, 2, 3, 4]);
    await credit(d, 1);
    expect(await all()).toEqual([2, 3, 4, 1]);
    await credit(c, 12);
    await credit(b, 10);
    expect(await all()).toEqual([4, 1, 2, 3]);
    await agrees();
  });

  it('is assigned at the first confirmation, even before the idea shows positions', async () => {
    const people = await waiting(3);
    for (const { email } of [people[2]!, people[0]!]) expect((await confirms(email)).status).toBe(200);
    await confirms(people[2]!.email);
    await givePlaces(app, idea);
    expect(await Promise.all(people.map(({ id }) => placeOf(id)))).toEqual([2, null, 1]);
    const codes = await app.db<{ code: string | null }>(
      'SELECT referral_code AS code FROM subscribers WHERE idea_id = $1 ORDER BY place_seq',
      [idea],
    );
    expect(codes.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^[a-z2-7]{10}$/),
      expect.stringMatching(/^[a-z2-7]{10}$/),
      null,
    ]);
    await agrees();
  });

  it('is lost when the person leaves or is removed, and restored when they return', async () => {
    const [a, b, c] = (await confirmed(3)) as [string, string, string];
    await givePlaces(app, idea);
    const setStatus = (id: string, status: string) =>
      app.db('UPDATE subscribers SET status = $2 WHERE id = $1', [id, status]);
    await setStatus(a, 'unsubscribed');
    expect([await placeOf(a), await placeOf(b), await placeOf(c)]).toEqual([null, 1, 2]);
    await credit(a, 3);
    await agrees();
    await setStatus(a, 'active');
    await setStatus(b, 'unsubscribed');
    expect((await owner.delete(`/api/user/waitlists/${b}`)).status).toBe(204);
    expect([await placeOf(a), await placeOf(c)]).toEqual([1, 2]);
    await agrees();
    await app.db('DELETE FROM ideas WHERE id = $1', [idea]);
    expect(await app.db('SELECT FROM waitlist_places WHERE idea_id = $1', [idea])).toEqual([]);
  });

  it('is still correct after concurrent changes', async () => {
    const before = await confirmed(60);
    await givePlaces(app, idea);
    const newcomers = await waiting(20);
    await Promise.all([
      ...newcomers.map(({ email }) => confirms(email)),
      ...before.slice(0, 20).map((id, n) => credit(id, n % 12)),
      ...before
        .slice(10, 30)
        .map((id) => app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1", [id])),
      ...before.slice(25, 45).map((id) => owner.delete(`/api/user/waitlists/${id}`)),
      ...arrayOf(3, () =>
        owner.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation: 'ask', referrals: true }),
      ),
    ]);
    await agrees();
    const [{ seqs, count }] = (await app.db(
      `SELECT count(DISTINCT place_seq)::int AS seqs, (SELECT place_count FROM ideas WHERE id = $1) AS count
       FROM subscribers WHERE idea_id = $1 AND place_seq > 60`,
      [idea],
    )) as [{ seqs: number; count: number }];
    expect([seqs, count]).toEqual([20, 80]);
  });

  it(
    'matches a simple count among ten thousand people',
    async () => {
      const people = 10_000;
      // Computed without randomness, so that every run has the same people.
      await storeSubscribers(
        app,
        arrayOf(people, (n) => ({
          ideaId: idea,
          confirmedAt: minute(n),
          createdAt: minute(n),
          credits: (n * 7919) % 10 < 6 ? 0 : (n * 104_729) % 14,
          status: n % 17 === 0 ? ('unsubscribed' as const) : ('active' as const),
        })),
      );
      await givePlaces(app, idea);
      await app.db(
        'UPDATE subscribers SET credits = 11 - LEAST(credits, 11) WHERE idea_id = $1 AND place_seq % 53 = 0',
        [idea],
      );
      await app.db(
        "UPDATE subscribers SET status = 'unsubscribed' WHERE idea_id = $1 AND place_seq % 61 = 0",
        [idea],
      );
      await app.db('DELETE FROM subscribers WHERE idea_id = $1 AND place_seq * 13 % 19 = 0', [idea]);
      await agrees();
      const all = await rankedByCounting(app, idea);
      for (const { id, place } of all.filter((_, n) => n % 41 === 0))
        expect([id, await placeOf(id)]).toEqual([id, place]);
    },
    patient(60_000),
  );
});

describe("the page with a person's waitlist position", () => {
  it('shows the position and the link only to that person', async () => {
    const [a, b] = (await confirmed(2)) as [string, string];
    await givePlaces(app, idea);
    await credit(b, 2);
    const { status, headers, page } = await placePage(app, a);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).toContain('You’re number 2');
    expect(page).toContain('No friend has moved you up yet.');
    expect(page).toMatch(new RegExp(`${app.url}/ideas/quiet-hours-${idea}\\?via=[a-z2-7]{10}"`));
    expect(page).not.toContain('@example.com');
    expect((await placePage(app, b)).page).toContain('2 friends have moved you up.');
  });

  it('is linked after confirmation if the idea has positions', async () => {
    const email = (await waiting(1))[0]!.email;
    const link = await linkFor(app, email, idea);
    expect((await press(link)).page).not.toContain('/api/place/');
    await givePlaces(app, idea);
    const [, path] = /href="(\/api\/place\/[\w-]{43})"/.exec((await press(link)).page) ?? [];
    const answer = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('You’re number 1');
  });

  it('returns 404 for people who left, for wrong keys, and for ideas without positions', async () => {
    const [a] = (await confirmed(1)) as [string];
    expect((await placePage(app, a)).status).toBe(404);
    await givePlaces(app, idea);
    await app.db("UPDATE ideas SET status = 'removed' WHERE id = $1", [idea]);
    expect((await placePage(app, a)).status).toBe(404);
    await app.db("UPDATE ideas SET status = 'active' WHERE id = $1", [idea]);
    expect((await placePage(app, a)).status).toBe(200);
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1", [a]);
    const { status, page } = await placePage(app, a);
    expect([status, page.includes('We can’t show a position')]).toEqual([404, true]);
    const unsubscribing = await linkFor(
      app,
      (await app.db('SELECT email FROM subscribers WHERE id = $1', [a]))[0].email,
      idea,
    );
    for (const token of ['x', 'x'.repeat(43), unsubscribing.split('/').at(-1)])
      expect((await app.client().get(`/api/place/${token}`)).status).toBe(404);
  });
});
