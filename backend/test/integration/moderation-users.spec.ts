import { verifyIdentity } from '@groundswell/testing/sign-in';
import { beforeAll, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeUser, storeUsers } from '../mothers/account.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});

const suspend = (id: string, reason = 'Adverts under\nevery idea.') =>
  admin.patch(`/api/admin/users/${id}/suspend`, { reason });
const reinstate = (id: string) => admin.patch(`/api/admin/users/${id}/reinstate`);
const statusOf = async (id: string): Promise<string> =>
  (await app.db<{ status: string }>('SELECT status FROM ideas WHERE id = $1', [id]))[0]!.status;
const whoAmI = async (client: { get: SignedIn['get'] }) => (await client.get('/api/auth/session')).body.user;

describe('suspending an account', () => {
  it('ends its sessions on every device, rejects sign-ins with a clear message, and can be undone', async () => {
    const email = 'rogue@example.com';
    const [laptop, phone, bystander] = await Promise.all([
      app.signIn(email),
      app.signIn(email),
      app.signIn('bystander@example.com'),
    ]);
    const { body } = await suspend(laptop.user.id);
    expect(body).toMatchObject({ id: laptop.user.id, suspendedAt: expect.any(String), isAdmin: false });
    expect([await whoAmI(laptop), await whoAmI(phone)]).toEqual([null, null]);
    expect((await laptop.get('/api/user/ideas')).status).toBe(401);
    expect((await whoAmI(bystander)).email).toBe('bystander@example.com');

    const browser = app.client();
    await verifyIdentity(browser, email);
    const { firebaseUser } = (await browser.get('/api/auth/session')).body;
    const refused = await browser.post('/api/auth/login', { firebaseUid: firebaseUser.uid, email });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(refused.body.message).toContain('Your account is suspended.');
    // The session has lost its identity, so the next page doesn't try to sign in again.
    expect((await browser.get('/api/auth/session')).body).toEqual({ firebaseUser: null, user: null });

    expect((await reinstate(laptop.user.id)).body.suspendedAt).toBeNull();
    expect((await app.signIn(email)).user.id).toBe(laptop.user.id);
    const sent = await app.db<{ payload: object }>(
      `SELECT payload FROM outbox WHERE type = 'user.suspension-notice' AND payload->>'userId' = $1 ORDER BY id`,
      [laptop.user.id],
    );
    expect(sent.map(({ payload }) => payload)).toEqual([
      { userId: laptop.user.id, reason: 'Adverts under\nevery idea.' },
      { userId: laptop.user.id, reason: null },
    ]);
  });

  it("hides all of the person's ideas, and reinstating it restores those that weren't taken down", async () => {
    const founder = await app.signIn('hidden@example.com');
    const authorId = founder.user.id;
    const statuses = ['draft', 'pending', 'active', 'address_review_comment'] as const;
    const ideas = await Promise.all(statuses.map((status) => storeIdea(app, { authorId, status })));
    const { id: down } = await storeIdea(app, { authorId });
    await admin.patch(`/api/ideas/${down}/remove`, { reason: 'An advert.' });
    const counts = () =>
      app.db(
        'SELECT status, sum(ideas)::int AS ideas FROM idea_counts WHERE ideas > 0 GROUP BY 1 ORDER BY 1',
      );
    const before = await counts();

    await suspend(authorId);
    expect(await Promise.all(ideas.map(({ id }) => statusOf(id)))).toEqual(Array(4).fill('removed'));
    // Neither decision may publish the ideas during the suspension.
    expect((await admin.patch(`/api/ideas/${ideas[1]!.id}/approve`)).status).toBe(409);
    expect((await admin.patch(`/api/ideas/${down}/restore`)).body.message).toContain('suspended');

    await reinstate(authorId);
    expect(await Promise.all(ideas.map(({ id }) => statusOf(id)))).toEqual([...statuses]);
    expect(await statusOf(down)).toBe('removed');
    expect(await counts()).toEqual(before);
    expect((await admin.patch(`/api/ideas/${down}/restore`)).status).toBe(200);
  });

  it('is rejected for the admin themselves, other admins, unknown or suspended accounts, and without a reason', async () => {
    const founder = await app.signIn('twice@example.com');
    const colleague = await storeUser(app, { email: 'ADMIN@groundswell.test' });
    expect((await suspend(admin.user.id)).body.message).toBe("You can't suspend yourself.");
    expect((await suspend(colleague.id)).body.message).toBe("You can't suspend an admin.");
    expect((await suspend(newId())).status).toBe(404);
    expect((await suspend(founder.user.id, ' ')).status).toBe(400);
    expect((await reinstate(founder.user.id)).status).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => suspend(founder.user.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await app.db('DELETE FROM users WHERE id = $1', [colleague.id]);
  });

  it('also hides an idea that is being restored simultaneously', async () => {
    const founder = await app.signIn('racer@example.com');
    const { id } = await storeIdea(app, { authorId: founder.user.id });
    await admin.patch(`/api/ideas/${id}/remove`, { reason: 'An advert.' });
    // The suspension has updated the account but not committed yet. The restore waits for it and is then
    // rejected.
    const answer = await whileHolding(
      app,
      [[`UPDATE users SET suspended_at = now(), suspension_reason = 'x' WHERE id = $1`, [founder.user.id]]],
      () => admin.patch(`/api/ideas/${id}/restore`),
    );
    expect(answer.status).toBe(409);
    expect(await statusOf(id)).toBe('removed');
  });
});

describe('GET /api/admin/users', () => {
  const addUsers = (count: number, prefix: string) => {
    const begin = Date.parse('2025-01-01T00:00:00Z');
    const person = (n: number) => ({
      email: `${prefix}${n}@example.org`,
      username: `Person ${n}`,
      createdAt: new Date(begin + n * 60_000),
    });
    return storeUsers(
      app,
      arrayOf(count, (n) => person(n + 1)),
    );
  };
  const summary = async () => (await admin.get('/api/admin/users/summary')).body;

  it('lists every account once, newest first, in pages with a total', async () => {
    await addUsers(120, 'many-');
    const stored = await app.db<{ id: string }>('SELECT id FROM users ORDER BY created_at DESC, id DESC');
    const seen: string[] = [];
    let path: string | undefined = '/api/admin/users';
    while (path) {
      const { body, headers }: { body: { id: string }[]; headers: Headers } = await admin.get(path);
      expect(Number(headers.get('x-total-count'))).toBe(stored.length);
      seen.push(...body.map(({ id }) => id));
      path = /<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(stored.map(({ id }) => id));
  });

  it('searches names and addresses case-insensitively, for plain text rather than patterns', async () => {
    const search = async (text: string) =>
      (await admin.get(`/api/admin/users?search=${encodeURIComponent(text)}`)).body.map(
        ({ email }: { email: string }) => email,
      );
    expect(await search('MANY-77@')).toEqual(['many-77@example.org']);
    expect(await search('person 118')).toEqual(['many-118@example.org']);
    expect(await search('many-77@EXAMPLE\u3002org')).toEqual(['many-77@example.org']);
    expect(await search('%')).toEqual([]);
    expect(await search('_any-77@')).toEqual([]);
    expect((await admin.get(`/api/admin/users?search=${'x'.repeat(201)}`)).status).toBe(400);
    const answer = await admin.get('/api/admin/users?search=person&limit=7');
    expect([answer.body.length, answer.headers.get('x-total-count')]).toEqual([7, '120']);
  });

  it('has correct totals after sign-ins, deletions, and the start and end of subscriptions', async () => {
    const before = await summary();
    const founder = await app.signIn('tile@example.com');
    const subscribe = (seconds: number, isRecurring: boolean) =>
      storeSubscription(app, {
        userId: founder.user.id,
        subscriptionType: 'monthly',
        isRecurring,
        expiresAt: new Date(Date.now() + seconds * 1000),
      });
    const change = async () => {
      const now = await summary();
      return [now.totalUsers, now.activeSubscriptions, now.autoRenewing].map(
        (value, index) => value - [before.totalUsers, before.activeSubscriptions, before.autoRenewing][index],
      );
    };
    expect(await change()).toEqual([1, 0, 0]);
    await subscribe(40 * 24 * 3600, true);
    expect(await change()).toEqual([1, 1, 1]);
    await subscribe(2, false);
    expect(await change()).toEqual([1, 1, 0]);
    await subscribe(-1, true);
    expect(await change()).toEqual([1, 0, 0]);
    expect((await admin.get('/api/admin/users?search=tile@')).body[0]).toMatchObject({
      currentPlan: null,
      subscriptionType: 'monthly',
      isRecurring: false,
    });
    // A grace period: the paid period has ended, but the subscription still renews.
    await app.db(`UPDATE subscriptions SET grace_until = now() + interval '2 days' WHERE user_id = $1`, [
      founder.user.id,
    ]);
    expect(await change()).toEqual([1, 0, 1]);
    expect((await admin.get('/api/admin/users?search=tile@')).body[0]).toMatchObject({
      currentPlan: 'pro',
      subscriptionType: 'monthly',
      isRecurring: true,
      suspendedAt: null,
    });
    await app.db('DELETE FROM users WHERE id = $1', [founder.user.id]);
    expect(await change()).toEqual([0, 0, 0]);
    expect(before.adminUsers).toBe(1);
    const [counted] = await app.db<{ users: number }>('SELECT count(*)::int AS users FROM users');
    expect((await summary()).totalUsers).toBe(counted!.users);
  });
});
