import { createHash } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { storeIdeaDays, storeSourceDays, storeTrafficLinks } from '../mothers/analytics.mother.js';
import { storeCampaigns } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ RATE_LIMIT_FACTOR: '1' });
let founder: SignedIn;
let idea: string;

const today = new Date().toISOString().slice(0, 10);
const tag = (name: string) => ({ channel: 'campaign', source: name, medium: '', campaign: '' });

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  idea = (await storeIdea(app, { authorId: founder.user.id, publishedAt: new Date() })).id;
  await storeIdeaDays(app, [{ ideaId: idea, day: today, visits: 40, visitors: 30, votes: 9, signUps: 4 }]);
  await storeSourceDays(app, [
    { ideaId: idea, day: today, source: tag('forum'), visits: 36, visitors: 30, signUps: 4 },
    { ideaId: idea, day: today, source: tag('anna@example.com'), visits: 4, visitors: 4 },
  ]);
  await storeCampaigns(app, [{ ideaId: idea, name: 'Ask for 200 dollars', isActive: true }]);
});

const path = () => `/api/ideas/${idea}/traffic-links`;
const made = async (client = founder, to = path()): Promise<{ id: string; token: string }> => {
  const { status, body } = await client.post(to, { name: ' For Anna ' });
  expect(status).toBe(201);
  return { id: body.id, token: new URL(body.url).pathname.replace('/traffic/', '') };
};
const open = (token: string, query = '') => app.client().get(`/api/traffic/${token}${query}`);

describe('a read-only traffic link', () => {
  it('is shown only once and stored as a hash', async () => {
    const { token } = await made();
    expect(token).toMatch(/^[\w-]{22}$/);
    const { body } = await founder.get(path());
    expect(body[0]).toEqual({ id: expect.any(String), name: 'For Anna', createdAt: expect.any(String) });
    const rows = await app.db<{ tokenHash: Buffer }>('SELECT token_hash AS "tokenHash" FROM traffic_links');
    expect(rows.map(({ tokenHash }) => tokenHash)).toContainEqual(
      createHash('sha256').update(token).digest(),
    );
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('shows numbers but no names to anyone who has it', async () => {
    const { token } = await made();
    const { status, headers, body, setCookies } = await open(token);
    expect([status, setCookies]).toEqual([200, []]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(body.idea).toEqual({ title: 'Quiet Hours', slug: `quiet-hours-${idea}` });
    expect(body.totals).toMatchObject({ visits: 40, votes: 9, signUps: 4 });
    expect(body.days).toHaveLength(30);
    expect(body.sources.map(({ source }: { source: string }) => source)).toEqual(['forum']);
    expect(body.otherSources).toMatchObject({ sources: 1, visits: 4 });
    expect(body.marks.map(({ kind }: { kind: string }) => kind)).toEqual(['approved']);
    const text = JSON.stringify(body);
    for (const secret of ['anna', 'founder@example.com', founder.user.username, 'Ask for'])
      expect(text).not.toContain(secret);
    expect((await open(token, '?days=7')).body.days).toHaveLength(7);
    expect((await open(token, '?days=366')).status).toBe(400);
    expect((await open(token, `?ideaId=${idea}`)).status).toBe(400);
  });

  it('returns 404 after its founder revokes it', async () => {
    const { id, token } = await made();
    const other = await app.signIn('other@example.com');
    expect((await other.delete(`${path()}/${id}`)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
    expect((await founder.delete(`${path()}/${id}`)).status).toBe(204);
    expect(await open(token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await founder.delete(`${path()}/${id}`)).status).toBe(404);
  });

  it.each(['x', 'A'.repeat(22), 'A'.repeat(5_000), '%01'])(
    'with the invalid token %.30s returns 404',
    async (token) => {
      expect((await open(token)).status).toBe(404);
    },
  );

  it('returns 404 if the idea was taken down or the founder is suspended', async () => {
    const own = await app.signIn('suspended@example.com');
    const { id } = await storeIdea(app, { authorId: own.user.id });
    const { token } = await made(own, `/api/ideas/${id}/traffic-links`);
    await app.db("UPDATE ideas SET status = 'removed' WHERE id = $1", [id]);
    expect((await open(token)).status).toBe(404);
    await app.db("UPDATE ideas SET status = 'active' WHERE id = $1", [id]);
    expect((await open(token)).status).toBe(200);
    const suspend = "UPDATE users SET suspended_at = now(), suspension_reason = 'Spam.' WHERE id = $1";
    await app.db(suspend, [own.user.id]);
    expect((await open(token)).status).toBe(404);
  });

  it('can be created only by the founder, up to 20 per idea, even concurrently', async () => {
    const other = await app.signIn('other@example.com');
    expect((await other.post(path())).status).toBe(404);
    expect((await other.get(path())).status).toBe(404);
    expect((await app.client().post(path())).status).toBe(401);
    const many = await app.signIn('many@example.com');
    const { id } = await storeIdea(app, { authorId: many.user.id });
    const to = `/api/ideas/${id}/traffic-links`;
    await storeTrafficLinks(
      app,
      arrayOf(18, () => ({ ideaId: id })),
    );
    const answers = await Promise.all(arrayOf(4, () => many.post(to)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('TOO_MANY_TRAFFIC_LINKS');
  });

  it('is included in the data export without its token', async () => {
    const { token } = await made();
    const { body } = await founder.get('/api/user/export');
    expect(body.trafficLinks[0]).toMatchObject({ name: 'For Anna', ideaSlug: `quiet-hours-${idea}` });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('allows 60 attempts a minute per IP address', async () => {
    const answers = await Promise.all(arrayOf(70, () => open('B'.repeat(22))));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
