import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let program: ReturnType<typeof programOf>;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('adding@example.com');
  program = programOf(app, (await makeKey(founder, ['waitlist:read', 'waitlist:write'])).token);
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

const add = (email: string, more: Record<string, unknown> = {}) =>
  program.post('/api/user/waitlists', { ideaId, email, ...more });
const listed = async (query = '') =>
  (await program.get(`/api/user/waitlists?ideaId=${ideaId}${query}`)).body.subscribers as {
    email: string;
    tags: string[];
  }[];

describe('a program that adds a person to a waitlist', () => {
  it("can send details and tags, and gets the person's status", async () => {
    const { status, body } = await add('Ada@example.com', {
      willingToPay: true,
      tags: ['From the Fair', 'vip'],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'Ada@example.com',
      status: 'active',
      willingToPay: true,
      confirmedAt: null,
      tags: ['from the fair', 'vip'],
    });
    expect(typeof body.awaitsConfirmation).toBe('boolean');
    const idea = await app.client().get(`/api/user/ideas/${ideaId}`);
    expect(idea.status).toBe(401);
    expect((await founder.get(`/api/user/ideas/${ideaId}`)).body.waitlistCount).toBe(1);
  });

  it('adds an email address only once, ignoring case, and updates its details and tags if it is sent again', async () => {
    const first = await add('bea@example.com', { tags: ['beta'] });
    const again = await add('BEA@example.com', { willingToPay: true, tags: ['vip', 'Beta'] });
    expect(again.body).toMatchObject({ id: first.body.id, willingToPay: true, tags: ['beta', 'vip'] });
    expect(await listed()).toHaveLength(1);
  });

  it("can't change the details of a person who joined on their own", async () => {
    await app.client().post(`/api/ideas/${ideaId}/waitlist`, { email: 'cy@example.com' });
    const updated = await add('cy@example.com', { willingToPay: true, tags: ['called'] });
    expect(updated.body).toMatchObject({ willingToPay: false, tags: ['called'] });
    const [row] = await app.db<{ waiting: object | null }>(
      `SELECT waiting FROM subscribers WHERE email = 'cy@example.com' AND idea_id = $1`,
      [ideaId],
    );
    expect(row!.waiting).toMatchObject({ willingToPay: true });
  });

  it("can't re-subscribe a person who unsubscribed", async () => {
    const { body } = await add('dee@example.com');
    await app.db(`UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1`, [body.id]);
    expect((await add('dee@example.com')).body).toMatchObject({ id: body.id, status: 'unsubscribed' });
  });

  it("doesn't count as a visitor", async () => {
    const { body } = await add('eve@example.com');
    const [row] = await app.db<{ unit_key: Buffer | null }>(
      'SELECT unit_key FROM subscribers WHERE id = $1',
      [body.id],
    );
    expect(row!.unit_key).toBeNull();
  });

  it('can add people only to its founder’s own live ideas', async () => {
    const { id: theirs } = await storeIdea(app);
    const { id: draft } = await storeIdea(app, { authorId: founder.user.id, status: 'draft' });
    for (const other of [theirs, draft])
      expect(
        (await program.post('/api/user/waitlists', { ideaId: other, email: 'x@example.com' })).status,
      ).toBe(404);
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ email: 'a@example.com', tags: 'vip' }, 'tags'],
    [{ email: 'a@example.com', tags: [''] }, 'tags'],
    [{ email: 'a@example.com', tags: ['x'.repeat(31)] }, 'tags'],
    [{ email: 'a@example.com', tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'tags'],
  ])("can't send the body %j", async (body, field) => {
    const answer = await program.post('/api/user/waitlists', { ideaId, ...body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });
});

describe('tags of subscribers', () => {
  it('are replaced completely, limited to ten, and usable as a filter', async () => {
    const { body } = await add('fay@example.com', { tags: ['one', 'two'] });
    await add('gil@example.com', { tags: ['two'] });
    const changed = await program.patch(`/api/user/waitlists/${body.id}`, { tags: ['three'] });
    expect(changed).toMatchObject({ status: 200, body: { tags: ['three'] } });
    expect((await listed('&tag=Two')).map(({ email }) => email)).toEqual(['gil@example.com']);
    const ten = Array.from({ length: 10 }, (_, n) => `t${n}`);
    expect((await program.patch(`/api/user/waitlists/${body.id}`, { tags: ten })).status).toBe(200);
    expect(await add('fay@example.com', { tags: ['eleventh'] })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_TAGS' },
    });
    const csv = (await program.get(`/api/user/waitlists/export?ideaId=${ideaId}&tag=t9`)).body as string;
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('"t0, t1, t2, t3, t4, t5, t6, t7, t8, t9"');
  });

  it('can be set only by the founder', async () => {
    const stranger = await app.signIn('no-tags@example.com');
    const { body } = await add('hal@example.com');
    const answer = await stranger.patch(`/api/user/waitlists/${body.id}`, { tags: ['mine'] });
    expect(answer.status).toBe(404);
  });
});
