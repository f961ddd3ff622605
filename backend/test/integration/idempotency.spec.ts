import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it, jest } from '@jest/globals';

import { IdempotentRequests } from '../../src/platform/http/app/idempotency/idempotent-requests.js';
import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { bearer, makeKey } from '../support/api-keys.js';
import { openapi } from '../support/once/openapi.js';
import { postAsProgram } from '../support/post-as-program.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let token: string;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('again@example.com');
  ({ token } = await makeKey(founder));
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});
afterEach(() => jest.restoreAllMocks());

const IDEA = {
  title: 'Tea timer',
  description: 'Tells you when your tea is ready.',
  category: 'Productivity',
  targetAudience: 'Tea drinkers',
};

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  postAsProgram(app.url + path, body, headers);
const under = (key: string, by = token) => ({ ...bearer(by), 'idempotency-key': key });
const drafts = async () => {
  const [row] = await app.db<{ count: number }>(
    `SELECT count(*)::int AS count FROM ideas WHERE author_id = $1 AND title = 'Tea timer'`,
    [founder.user.id],
  );
  return row!.count;
};
const rows = () =>
  app.db<{ answer: Buffer | null; effect_at: Date | null }>('SELECT * FROM idempotency_keys');
const age = (seconds: number) =>
  app.db(`UPDATE idempotency_keys SET began_at = began_at - make_interval(secs => $1)`, [seconds]);

beforeEach(async () => {
  await app.db('TRUNCATE idempotency_keys');
  await app.db(`DELETE FROM ideas WHERE title = 'Tea timer'`);
});

describe('a repeated request with the same key', () => {
  it.each([randomUUID(), `"${randomUUID()}"`, randomUUID().toUpperCase()])(
    'runs once and gets the same response: %s',
    async (key) => {
      const first = await post('/api/ideas', IDEA, under(key));
      const second = await post('/api/ideas', IDEA, under(key));
      expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
      expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
      expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
        null,
        'true',
      ]);
      expect(await drafts()).toBe(1);
    },
  );

  it('runs once even if sent twenty times concurrently: the others must retry to get the response', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => post('/api/ideas', IDEA, under(key))));
    const made = all.filter(({ status }) => status === 201);
    const conflicts = all.filter(({ status }) => status === 409);
    expect(made.length + conflicts.length).toBe(20);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const { body, headers } of conflicts)
      expect([body!.code, headers.get('retry-after')]).toEqual(['IDEMPOTENCY_KEY_IN_USE', '1']);
    expect((await post('/api/ideas', IDEA, under(key))).text).toBe(made[0]!.text);
    expect(await drafts()).toBe(1);
  });

  it('is recognized for one day', async () => {
    const key = randomUUID();
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const first = await post('/api/ideas', IDEA, under(key));
    const clock = jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(hours(23.9));
    expect((await post('/api/ideas', IDEA, under(key))).text).toBe(first.text);
    clock.mockReturnValue(hours(24.1));
    expect((await post('/api/ideas', IDEA, under(key))).text).not.toBe(first.text);
    expect(await drafts()).toBe(2);
    clock.mockReturnValue(hours(49));
    await app.app.get(IdempotentRequests, { strict: false }).prune();
    expect(await rows()).toEqual([]);
  });

  it('gets one-time secrets and empty responses a second time', async () => {
    const webhook = { url: 'http://localhost:9999/', events: ['feedback.posted'] };
    const [webhookKey, readKey] = [randomUUID(), randomUUID()];
    const create = async () => (await post('/api/webhooks', webhook, under(webhookKey))).body!.secret;
    expect(await create()).toBe(await create());
    const read = async () => (await post('/api/user/feedback/read', {}, under(readKey))).status;
    expect([await read(), await read()]).toEqual([204, 204]);
  });
});

describe('an idempotency key', () => {
  it('is accepted by every POST except for sessions, email links, providers and uploads', () => {
    type Post = { parameters?: object[]; requestBody?: { content: object } };
    const { paths } = openapi as { paths: Record<string, { post?: Post }> };
    const without = Object.entries(paths).filter(
      ([, { post }]) => post && !JSON.stringify(post.parameters ?? []).includes('/IdempotencyKey"'),
    );
    const others = without.filter(([path, { post }]) => {
      const types = Object.keys(post!.requestBody?.content ?? {});
      const isUpload = types.length > 0 && !types.includes('application/json');
      return !isUpload && !/^\/api\/auth\/log(in|out)$|\{token\}|\/webhook$/.test(path);
    });
    expect(others.map(([path]) => path)).toEqual([]);
    expect(without.length).toBeGreaterThan(5);
  });

  it('belongs to one request: a different body or call is rejected with 422', async () => {
    const key = randomUUID();
    await post('/api/ideas', IDEA, under(key));
    for (const [path, body] of [
      ['/api/ideas', { ...IDEA, title: 'Tea clock' }],
      [`/api/ideas/${ideaId}/campaigns`, IDEA],
    ] as const) {
      const other = await post(path, body, under(key));
      expect([other.status, other.body!.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await drafts()).toBe(1);
  });

  it('belongs to one caller', async () => {
    const key = randomUUID();
    const { token: other } = await makeKey(founder);
    await post('/api/ideas', IDEA, under(key));
    await post('/api/ideas', IDEA, under(key, other));
    await founder.post('/api/ideas', IDEA, { headers: { 'idempotency-key': key } });
    await founder.post('/api/ideas', IDEA, { headers: { 'idempotency-key': key } });
    expect(await drafts()).toBe(3);
  });

  it.each([
    ...['', '1', 'my-key', 'x'.repeat(256), 'two words', 'naïve'],
    `"${randomUUID()}`,
    `"${randomUUID()}", "${randomUUID()}"`,
    `{${randomUUID()}}`,
    randomUUID().replaceAll('-', ''),
    `${randomUUID()}0`,
  ])('must be a UUID, so %j is rejected', async (key) => {
    const headers = { ...under('x'), 'idempotency-key': Buffer.from(key).toString('latin1') };
    const answer = await post('/api/ideas', IDEA, headers);
    expect([answer.status, answer.body!.errors]).toEqual([
      400,
      { 'Idempotency-Key': ['Send a UUID, such as 4c2f0d0e-6c1b-4d3a-9f3e-0f6f7a1b2c3d.'] },
    ]);
    expect(await drafts()).toBe(0);
  });

  it('is ignored by calls that start a session or are opened from an email', async () => {
    const headers = { 'idempotency-key': 'not even a key' };
    const browser = app.client();
    expect((await browser.post('/api/auth/logout', undefined, { headers })).status).toBe(204);
    expect((await browser.post('/api/unsubscribe/sample', undefined, { headers })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

it("a rejected request isn't stored under its key, and is checked again when it is repeated", async () => {
  const key = randomUUID();
  const refused = await post('/api/ideas', { ...IDEA, title: '' }, under(key));
  expect(refused.status).toBe(400);
  expect(await rows()).toEqual([]);
  expect((await post('/api/ideas', IDEA, under(key))).status).toBe(201);
});

describe('a process that dies or stalls', () => {
  it('before it has any effect leaves the request to another process after a minute', async () => {
    const key = randomUUID();
    const requests = app.app.get(IdempotentRequests, { strict: false });
    jest.spyOn(requests, 'forget').mockRejectedValueOnce(new Error('dead'));
    expect((await post('/api/ideas', { ...IDEA, title: '' }, under(key))).status).toBe(400);
    const again = () => post('/api/ideas', { ...IDEA, title: '' }, under(key));
    expect((await again()).body!.code).toBe('IDEMPOTENCY_KEY_IN_USE');
    await age(61);
    expect((await again()).body!.code).toBe('VALIDATION_FAILED');
  });

  it('after the effect but before the response makes retries get ANSWER_LOST, without a second effect', async () => {
    const key = randomUUID();
    const requests = app.app.get(IdempotentRequests, { strict: false });
    jest.spyOn(requests, 'keep').mockRejectedValueOnce(new Error('dead'));
    expect((await post('/api/ideas', IDEA, under(key))).status).toBe(201);
    const again = async () => (await post('/api/ideas', IDEA, under(key))).body!.code;
    expect(await again()).toBe('IDEMPOTENCY_KEY_IN_USE');
    await age(61);
    expect(await again()).toBe('ANSWER_LOST');
    expect(await drafts()).toBe(1);
  });

  it('has no effect if it continues after another process has taken over', async () => {
    const key = randomUUID();
    const send = () => post('/api/feedbacks', { ideaId, message: 'Does it whistle?' }, under(key));
    const requests = app.app.get(IdempotentRequests, { strict: false });
    const claim = requests.claim.bind(requests);
    let newer: Awaited<ReturnType<typeof send>> | undefined;
    jest.spyOn(requests, 'claim').mockImplementationOnce(async (...request) => {
      const attempt = await claim(...request);
      await age(61);
      newer = await send();
      return attempt;
    });
    const slow = await send();
    expect([slow.status, slow.body!.code, newer!.status]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE', 201]);
    const [found] = await app.db<{ count: number }>(
      `SELECT count(*)::int AS count FROM feedback WHERE message = 'Does it whistle?'`,
    );
    expect(found!.count).toBe(1);
    expect((await send()).text).toBe(newer!.text);
  });
});

describe('a stored response', () => {
  it('is unreadable without the key', async () => {
    const key = randomUUID();
    await post('/api/ideas', IDEA, under(key));
    const [row] = await app.db<{ text: string; answer: Buffer }>(
      'SELECT k::text AS text, answer FROM idempotency_keys k',
    );
    expect(row!.text).not.toContain(key);
    expect(row!.answer.includes('Tea timer')).toBe(false);
  });

  it('is deleted with the account', async () => {
    const leaver = await app.signIn('leaving@example.com');
    await leaver.post('/api/ideas', IDEA, { headers: { 'idempotency-key': randomUUID() } });
    expect(await rows()).toHaveLength(1);
    await leaver.delete('/api/user', { body: { confirmation: 'DELETE' } });
    expect(await rows()).toEqual([]);
  });
});
