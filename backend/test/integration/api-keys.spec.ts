import { patient } from '@groundswell/testing/slowness';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { Sha256ApiKeyTokens } from '../../src/modules/api-keys/infrastructure/sha256-api-key-tokens.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { bearer, makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn, startTestApp, testApp } from '../support/test-app.js';
import { QUIET } from '../support/server-log.js';

const app = testApp();
let founder: SignedIn;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

const REFUSED = { status: 401, body: { code: 'INVALID_API_KEY', message: 'This API key is not valid.' } };
const statusOf = async (token: string) => (await programOf(app, token).get('/api/stats/user')).status;

describe('an API key', () => {
  it('is shown only once and stored as a hash', async () => {
    const before = Date.now();
    const key = await makeKey(founder, ['ideas:read'], 90);
    expect(key.token).toMatch(/^gsk_[0-9a-f]{72}$/);
    expect(key.prefix).toBe(key.token.slice(0, 12));
    const { body, headers } = await founder.get('/api/api-keys');
    const [listed] = body;
    expect(listed).toMatchObject({
      id: key.id,
      prefix: key.prefix,
      scopes: ['ideas:read'],
      lastUsedAt: null,
    });
    expect(Date.parse(listed.expiresAt) - before).toBeGreaterThan(89.9 * 24 * 3_600_000);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const [{ row }] = await app.db('SELECT k::text AS row FROM api_keys k WHERE id = $1', [key.id]);
    for (const text of [JSON.stringify(body), row]) expect(text).not.toContain(key.token.slice(12, 40));
  });

  it.each([
    [{ name: '', scopes: ['ideas:read'], expiresInDays: 30 }, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['ideas:read'], expiresInDays: 30 }, 'name'],
    [{ name: 'x', scopes: [], expiresInDays: 30 }, 'scopes'],
    [{ name: 'x', scopes: ['billing:write'], expiresInDays: 30 }, 'scopes'],
    [{ name: 'x', scopes: ['ideas:read', 'ideas:read'], expiresInDays: 30 }, 'scopes'],
    [{ name: 'x', scopes: 'ideas:read', expiresInDays: 30 }, 'scopes'],
    [{ name: 'x', scopes: ['ideas:read'], expiresInDays: 31 }, 'expiresInDays'],
    [{ name: 'x', scopes: ['ideas:read'], expiresInDays: 'never' }, 'expiresInDays'],
  ])("can't be created with the body %j", async (body, field) => {
    const answer = await founder.post('/api/api-keys', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it("gives access to its founder’s data without cookies, and to no one else's", async () => {
    const stranger = await app.signIn('stranger@example.com');
    const { id: theirs } = await storeIdea(app, { authorId: stranger.user.id });
    await app
      .client()
      .post(`/api/ideas/${ideaId}/waitlist`, { email: 'fan@example.com', willingToPay: true });
    await app.client().post(`/api/ideas/${theirs}/waitlist`, { email: 'theirs@example.com' });
    const program = programOf(app, (await makeKey(founder)).token);

    const ideas = await program.get('/api/user/ideas?limit=1');
    expect(ideas.body).toMatchObject([{ id: ideaId, waitlistCount: 1 }]);
    expect(ideas.setCookies).toEqual([]);
    expect(ideas.headers.get('cache-control')).toBe('private, no-store');
    expect((await program.get(`/api/user/ideas/${ideaId}`)).body.id).toBe(ideaId);
    const waitlist = await program.get(`/api/user/waitlists?ideaId=${ideaId}`);
    expect(waitlist.body).toMatchObject({ totalSubscribers: 1, subscribers: [{ email: 'fan@example.com' }] });
    const csv = (await program.get('/api/user/waitlists/export')).body;
    expect(csv).toContain('fan@example.com');
    expect(csv).not.toContain('theirs@example.com');
    expect((await program.get('/api/stats/user')).body.totalWaitlists).toBe(1);
    expect((await program.get('/api/user/analytics')).status).toBe(200);
    expect((await program.get('/api/user/analytics/export')).status).toBe(200);

    for (const path of [
      `/api/user/ideas/${theirs}`,
      `/api/user/waitlists?ideaId=${theirs}`,
      `/api/user/waitlists/export?ideaId=${theirs}`,
      `/api/user/analytics?ideaId=${theirs}`,
      `/api/user/analytics/export?ideaId=${theirs}`,
    ]) {
      expect([path, (await program.get(path)).status]).toEqual([path, 404]);
    }
    await stranger.delete(`/api/ideas/${theirs}`);
  });

  it('identifies the caller, whatever cookies are sent with it', async () => {
    const other = await app.signIn('other@example.com');
    const { token } = await makeKey(founder);
    expect((await other.get('/api/user/ideas', { headers: bearer(token) })).body).toHaveLength(1);
    expect(await other.get('/api/user/ideas', { headers: bearer('gsk_no') })).toMatchObject(REFUSED);
    expect((await other.get('/api/user/ideas')).body).toEqual([]);
  });

  it('records its last use at most once a minute', async () => {
    const { id, token } = await makeKey(founder);
    const stored = async () => {
      const [row] = await app.db('SELECT last_used_at AS at, xmin::text FROM api_keys WHERE id = $1', [id]);
      return row;
    };
    await Promise.all(Array.from({ length: 20 }, () => statusOf(token)));
    const first = await stored();
    expect(Date.now() - first.at.getTime()).toBeLessThan(patient(20_000));
    await statusOf(token);
    expect(await stored()).toEqual(first);
    await app.db(`UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE id = $1`, [id]);
    await statusOf(token);
    expect((await stored()).at.getTime()).toBeGreaterThanOrEqual(first.at.getTime());
    await founder.delete(`/api/api-keys/${id}`);
  });
});

describe('API keys', () => {
  it('are rejected with the same message, no matter why they are invalid', async () => {
    const leaver = await app.signIn('leaver@example.com');
    const rogue = await app.signIn('rogue@example.com');
    const [revoked, expired] = [await makeKey(founder), await makeKey(founder)];
    const [suspended, deleted] = [await makeKey(rogue), await makeKey(leaver)];
    for (const { token } of [revoked, expired, suspended, deleted]) expect(await statusOf(token)).toBe(200);

    await founder.delete(`/api/api-keys/${revoked.id}`);
    await app.db(`UPDATE api_keys SET expires_at = now() WHERE id = $1`, [expired.id]);
    await app.db(`UPDATE users SET suspended_at = now(), suspension_reason = 'Adverts.' WHERE id = $1`, [
      rogue.user.id,
    ]);
    await leaver.delete('/api/user', { body: { confirmation: 'DELETE' } });
    expect(await app.db('SELECT FROM api_keys WHERE id = $1', [deleted.id])).toEqual([]);

    const unknown = new Sha256ApiKeyTokens().make();
    const texts = new Set<string>();
    for (const { token } of [
      revoked,
      expired,
      suspended,
      deleted,
      unknown,
      { token: 'gsk_nonsense' },
      { token: '' },
    ]) {
      const answer = await programOf(app, token).get('/api/stats/user');
      expect(answer).toMatchObject(REFUSED);
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer realm="Groundswell", error="invalid_token"',
      );
      // The ID of the request differs each time.
      texts.add(JSON.stringify({ ...answer.body, instance: null }));
    }
    expect(texts.size).toBe(1);
    await app.db('UPDATE users SET suspended_at = NULL, suspension_reason = NULL');
    expect(await statusOf(suspended.token)).toBe(200);
  });

  it('can be revoked only by their founder, and can be revoked again without an error', async () => {
    const { id, token } = await makeKey(founder);
    const stranger = await app.signIn('prying@example.com');
    expect((await stranger.delete(`/api/api-keys/${id}`)).status).toBe(404);
    expect((await stranger.get('/api/api-keys')).body).toEqual([]);
    expect(await statusOf(token)).toBe(200);
    for (const _ of [1, 2]) expect((await founder.delete(`/api/api-keys/${id}`)).status).toBe(204);
    expect((await founder.get('/api/api-keys')).body.map((key: { id: string }) => key.id)).not.toContain(id);
  });
});

describe('the API keys of an account', () => {
  it("are limited to ten, even if many are created concurrently, and expired ones don't count", async () => {
    const eager = await app.signIn('eager@example.com');
    const body = { name: 'x', scopes: ['ideas:read'], expiresInDays: 30 };
    const make = async () => (await eager.post('/api/api-keys', body)).status;
    const statuses = await Promise.all(Array.from({ length: 25 }, make));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(15);
    await app.db(
      `UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = (SELECT min(id::text)::uuid FROM api_keys WHERE user_id = $1)`,
      [eager.user.id],
    );
    expect([await make(), await make()]).toEqual([201, 409]);
  });

  it('are deleted 91 days after they are revoked', async () => {
    const tidy = await app.signIn('tidy@example.com');
    const [old] = [await makeKey(tidy), await makeKey(tidy)];
    await app.db(`UPDATE api_keys SET revoked_at = now() - interval '91 days' WHERE id = $1`, [old!.id]);
    await makeKey(tidy);
    const [{ stored }] = await app.db('SELECT count(*)::int AS stored FROM api_keys WHERE user_id = $1', [
      tidy.user.id,
    ]);
    expect(stored).toBe(2);
  });
});

it('the data export lists API keys without their secrets', async () => {
  const me = await app.signIn('copy@example.com');
  const { id, token, prefix } = await makeKey(me);
  await me.delete(`/api/api-keys/${id}`);
  const { body } = await me.get('/api/user/export');
  expect(body.apiKeys).toEqual([
    expect.objectContaining({ id, name: 'Sync', prefix, revokedAt: expect.stringMatching(/Z$/) }),
  ]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`hash|${token.slice(12, 40)}`));
});

it('an API key never appears in the log, no matter what fails', async () => {
  const lines: string[] = [];
  const note = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  const { token } = await makeKey(founder);
  await app.db('ALTER TABLE api_keys RENAME TO api_keys_away');
  Logger.overrideLogger({ log: note, error: note, warn: note, debug: note, verbose: note, fatal: note });
  try {
    const answer = await fetch(`${app.url}/api/stats/user`, { headers: bearer(token) });
    expect(answer.status).toBe(500);
  } finally {
    Logger.overrideLogger(QUIET);
    await app.db('ALTER TABLE api_keys_away RENAME TO api_keys');
  }
  expect(lines.join('\n')).toMatch(/GET \/api\/stats\/user \([-0-9a-f]{36}\) failed/);
  expect(lines.join('\n')).not.toContain(token.slice(4));
});

it('a revoked API key is rejected immediately by every process', async () => {
  // From now on, the local identity provider redirects to this second app, because it started last.
  const second = await startTestApp({ DATABASE_URL: app.env.DATABASE_URL! });
  try {
    const { id, token } = await makeKey(founder);
    expect((await programOf(second, token).get('/api/stats/user')).status).toBe(200);
    await founder.delete(`/api/api-keys/${id}`);
    expect((await programOf(second, token).get('/api/stats/user')).status).toBe(401);
  } finally {
    await second.stop();
  }
});
