import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { storeRefusal, storeSubscriber, storeSuppression } from '../mothers/subscriber.mother.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
let founder: SignedIn;
let program: ReturnType<typeof programOf>;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('syncing@example.com');
  program = programOf(app, (await makeKey(founder, ['waitlist:read', 'waitlist:write'])).token);
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

const sync = (subscribers: object[], more = {}, id = ideaId) =>
  program.put(`/api/ideas/${id}/waitlist/bulk`, { subscribers, ...more });
const joinAlone = (email: string, more = {}) =>
  app.client().post(`/api/ideas/${ideaId}/waitlist`, { email, ...more });
const idOf = async (email: string) =>
  (
    await app.db<{ id: string }>('SELECT id FROM subscribers WHERE idea_id = $1 AND email = $2', [
      ideaId,
      email,
    ])
  )[0]!.id;
const waitlistCount = async () =>
  (await app.db<{ n: number }>('SELECT waitlist_count AS n FROM ideas WHERE id = $1', [ideaId]))[0]!.n;

describe('one subscriber', () => {
  it('can be read, with a tag for reading it again', async () => {
    await joinAlone('ada@example.com', { willingToPay: true });
    const id = await idOf('ada@example.com');
    const { status, body, headers } = await program.get(`/api/user/waitlists/${id}`);
    const listed = await program.get(`/api/user/waitlists?ideaId=${ideaId}`);
    expect([status, body]).toEqual([200, listed.body.subscribers[0]]);
    const again = await program.get(`/api/user/waitlists/${id}`, { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('is 404 for another founder', async () => {
    const { id } = await storeSubscriber(app, { ideaId });
    const stranger = await app.signIn('not-syncing@example.com');
    expect((await stranger.get(`/api/user/waitlists/${id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/user/waitlists/${id}`, { status: 'unsubscribed' })).status).toBe(404);
  });

  it('names a program as its origin if a program wrote it, also in bulk', async () => {
    await joinAlone('abe@example.com');
    await program.post('/api/user/waitlists', { ideaId, email: 'adi@example.com' });
    await sync([{ email: 'aki@example.com' }]);
    const { body } = await program.get(`/api/user/waitlists?ideaId=${ideaId}`);
    const origins = body.subscribers.map((one: { email: string; origin: string }) => [one.email, one.origin]);
    expect(Object.fromEntries(origins)).toEqual({
      'abe@example.com': 'page',
      'adi@example.com': 'api',
      'aki@example.com': 'api',
    });
  });

  it('is unsubscribed permanently', async () => {
    await joinAlone('bea@example.com');
    const id = await idOf('bea@example.com');
    const patch = (body: object) => program.patch(`/api/user/waitlists/${id}`, body);
    expect(await patch({ status: 'unsubscribed', tags: ['left'] })).toMatchObject({
      status: 200,
      body: { status: 'unsubscribed', tags: ['left'] },
    });
    expect(await patch({ status: 'unsubscribed' })).toMatchObject({ status: 200 });
    expect((await patch({ status: 'active' })).status).toBe(400);
    await program.post('/api/user/waitlists', { ideaId, email: 'bea@example.com' });
    await joinAlone('bea@example.com');
    expect((await sync([{ email: 'bea@example.com' }])).body.results).toEqual([
      { email: 'bea@example.com', outcome: 'left-out', id, reason: 'unsubscribed' },
    ]);
    expect((await program.get(`/api/user/waitlists/${id}`)).body.status).toBe('unsubscribed');
  });

  it('keeps its own answers, and those that the founder gave can be changed', async () => {
    await joinAlone('cy@example.com');
    const theirs = `/api/user/waitlists/${await idOf('cy@example.com')}`;
    expect(await program.patch(theirs, { willingToPay: true })).toMatchObject({
      status: 409,
      body: { code: 'ANSWERS_NOT_YOURS' },
    });
    expect((await program.patch(theirs, { willingToPay: false })).status).toBe(200);
    const { body } = await program.post('/api/user/waitlists', { ideaId, email: 'dee@example.com' });
    const mine = `/api/user/waitlists/${body.id}`;
    expect((await program.patch(mine, { willingToPay: true })).body).toMatchObject({ willingToPay: true });
    await app.db('UPDATE subscribers SET confirmed_at = now() WHERE id = $1', [body.id]);
    expect((await program.patch(mine, { willingToPay: false })).status).toBe(409);
  });
});

describe('many people at once', () => {
  it('are added, changed and left out, each with its result', async () => {
    await joinAlone('own@example.com');
    await storeSubscriber(app, { ideaId, email: 'left@example.com', status: 'unsubscribed' });
    await storeSuppression(app, { founderId: founder.user.id, email: 'bounced@example.com' });
    await storeRefusal(app, { founderId: founder.user.id, email: 'refused@example.com' });
    const { id: erased } = await storeSubscriber(app, { ideaId, email: 'erased@example.com' });
    await program.delete(`/api/user/waitlists/${erased}`);
    const counted = await waitlistCount();
    const rows = [
      {
        email: 'New@example.com',
        willingToPay: true,
        tags: ['VIP'],
        name: 'Nia',
        agreedAt: '2026-01-02T03:04:05Z',
      },
      { email: 'own@example.com', willingToPay: true, tags: ['crm'] },
      { email: 'nobody' },
      { email: 'new@EXAMPLE.com' },
      { email: 'left@example.com' },
      { email: 'bounced@example.com' },
      { email: 'refused@example.com' },
      { email: 'erased@example.com' },
    ];
    const { status, body } = await sync(rows);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 1, changed: 1, unchanged: 0, leftOut: 6 });
    expect(
      body.results.map(({ outcome, reason }: { outcome: string; reason: string }) => reason ?? outcome),
    ).toEqual([
      'created',
      'changed',
      'invalid-email',
      'duplicate',
      'unsubscribed',
      'bounced',
      'refused',
      'erased',
    ]);
    const { body: added } = await program.get(`/api/user/waitlists/${body.results[0].id}`);
    expect(added).toMatchObject({
      email: 'New@example.com',
      imported: true,
      willingToPay: true,
      tags: ['vip'],
      name: 'Nia',
      agreedAt: '2026-01-02T03:04:05.000Z',
      confirmedAt: null,
    });
    expect((await program.get(`/api/user/waitlists/${body.results[1].id}`)).body).toMatchObject({
      willingToPay: false,
      tags: ['crm'],
      imported: false,
    });
    expect(await waitlistCount()).toBe(counted);
    expect((await sync(rows)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2, leftOut: 6 });
  });

  it('get confirmation emails only if the founder wants that', async () => {
    const due = async () =>
      (
        await app.db<{ due: boolean }>(
          'SELECT confirmation_due_at IS NOT NULL AS due FROM subscribers WHERE idea_id = $1 ORDER BY email',
          [ideaId],
        )
      ).map((row) => row.due);
    await app.db(`UPDATE ideas SET confirmation = 'ask' WHERE id = $1`, [ideaId]);
    await sync([{ email: 'a@example.com' }]);
    await sync([{ email: 'b@example.com' }], { asksToConfirm: true });
    expect(await due()).toEqual([false, true]);
  });

  it('must be at most a thousand, and 1,000 of them a day without a plan', async () => {
    const people = Array.from({ length: 1001 }, (_, n) => ({ email: `p${n}@example.com` }));
    const many = await sync(people);
    expect([many.status, Object.keys(many.body.errors)]).toEqual([400, ['subscribers']]);
    const { founderId, id } = await otherFounder();
    const others = programOf(app, (await makeKey(founderId, ['waitlist:write'])).token);
    const put = (rows: object[]) => others.put(`/api/ideas/${id}/waitlist/bulk`, { subscribers: rows });
    const before = process.cpuUsage();
    expect((await put(people.slice(0, 1000))).body).toMatchObject({ created: 1000, leftOut: 0 });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(1);
    const { body } = await put([people[0]!, people[1000]!]);
    expect(body.results[1]).toMatchObject({ outcome: 'left-out', reason: 'over-limit', id: null });
    expect(body).toMatchObject({ unchanged: 1, leftOut: 1 });
  });

  it('are refused before they are read if there are a million', async () => {
    const huge = Array.from({ length: 100_000 }, (_, n) => ({ email: `person-${n}@example.com` }));
    expect((await sync(huge)).status).toBe(413);
    const tiny = Array.from({ length: 300_000 }, () => ({}));
    const before = process.cpuUsage();
    expect((await sync(tiny)).status).toBe(400);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(1);
  });

  it('need the founder’s own idea, and valid fields', async () => {
    const { id: theirs } = await storeIdea(app);
    expect((await sync([{ email: 'a@example.com' }], {}, theirs)).status).toBe(404);
    const bad = await sync([{ email: 'a@example.com' }, { email: 'b@example.com', color: 'red' }]);
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['subscribers.1.color']]);
    expect(await sync([])).toMatchObject({ status: 200, body: { results: [] } });
  });

  it('can be sent by two programs while visitors join', async () => {
    const emails = Array.from({ length: 200 }, (_, n) => `same-${n}@example.com`);
    const rows = emails.map((email) => ({ email, tags: ['both'] }));
    const [one, other, ...joins] = await Promise.all([
      sync(rows),
      sync([...rows].reverse()),
      ...emails.filter((_, n) => n % 4 === 0).map((email) => joinAlone(email)),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(new Set(joins.map(({ status }) => status))).toEqual(new Set([201]));
    expect(one.body.created + other.body.created).toBeLessThanOrEqual(200);
    const found = await app.db<{ email: string; tags: string[]; imported: boolean }>(
      'SELECT email, tags, import_id IS NOT NULL AS imported FROM subscribers WHERE idea_id = $1',
      [ideaId],
    );
    expect(found).toHaveLength(200);
    expect(found.every(({ tags }) => tags.join() === 'both')).toBe(true);
    expect(one.body.created + other.body.created).toBe(found.filter(({ imported }) => imported).length);
    expect(await waitlistCount()).toBe(found.filter(({ imported }) => !imported).length);
  });
});

let others = 0;
async function otherFounder() {
  const founderId = await app.signIn(`other-${(others += 1)}@example.com`);
  return { founderId, id: (await storeIdea(app, { authorId: founderId.user.id })).id };
}
