import { beforeAll, describe, expect, it } from '@jest/globals';

import { HOSTILE, HOSTILE_WORDS, storeIdea } from '../mothers/idea.mother.js';
import { counted, LAPTOP, sourcesOf } from '../support/analytics.js';
import type { Answer } from '../support/http-client.js';
import { type TestApp, testApp } from '../support/test-app.js';

const app = testApp();
let id: string;
let slug: string;

beforeAll(async () => {
  ({ id } = await storeIdea(app));
  slug = `quiet-hours-${id}`;
});

const policyOf = ({ headers }: Answer) => headers.get('content-security-policy')!;
const votesOf = (ideaId = id) =>
  app.db('SELECT user_id AS "userId", visitor_key IS NOT NULL AS keyed FROM votes WHERE idea_id = $1', [
    ideaId,
  ]);

/** Calls the API as the widget does, in a browser that also sends cookies. */
const byToken = (
  method: string,
  path: string,
  {
    token = 'new',
    client = app.client(),
    body,
  }: { token?: string; client?: ReturnType<TestApp['client']>; body?: object } = {},
) =>
  client.request(method, path, {
    body,
    headers: { 'x-visitor-token': token, 'x-csrf-token': '', 'user-agent': LAPTOP },
  });

describe('the widget’s page', () => {
  it('can be framed anywhere, runs only its own script, and stays out of search results', async () => {
    const answer = await app.client().get<string>(`/embed/${slug}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(policyOf(answer)).toMatch(
      /^default-src 'none'; script-src 'sha256-[^ ']+'; style-src 'sha256-[^ ']+'; img-src 'self' data: https:; connect-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'$/,
    );
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).toContain(`<link rel="canonical" href="${app.url}/ideas/${slug}">`);
    expect(answer.body).toContain(`data-slug="${slug}"`);
  });

  it('is cached like every public page, and is the same for everyone', async () => {
    const founder = await app.signIn('founder@example.com');
    const first = await app.client().get<string>(`/embed/${slug}`);
    expect(first.setCookies).toEqual([]);
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
    );
    const etag = first.headers.get('etag')!;
    const again = await founder.get(`/embed/${slug}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await founder.get(`/embed/${slug}`)).body).toBe(first.body);
  });

  it('takes nothing but its colors and its language from the URL', async () => {
    const page = async (query: string) => (await app.client().get<string>(`/embed/${slug}${query}`)).body;
    expect(await page('?theme=dark')).toContain('<html lang="en" dir="ltr" data-theme="dark">');
    expect(await page('?theme="><script>')).toContain('<html lang="en" dir="ltr">');
  });

  it('is in the language that the site chose, and leads to the idea’s page in that language', async () => {
    const page = async (path: string) => (await app.client().get<string>(path)).body;
    const arabic = await page(`/embed/${slug}?language=ar&theme=light`);
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-theme="light">');
    expect(arabic).toContain(`<link rel="canonical" href="${app.url}/ar/ideas/${slug}">`);
    expect(arabic).toContain(`<a href="${app.url}/ar/ideas/${slug}?utm_source=widget"`);
    const missing = await page('/embed/no-such-idea?language=de');
    expect(missing).toContain('<html lang="de" dir="ltr">');
    expect(missing).toContain(`<a href="${app.url}/de?utm_source=widget"`);
  });

  it('is rejected in a language that the product doesn’t have', async () => {
    for (const query of ['language=xx', 'language=', 'language=DE', 'language=de&language=fr']) {
      const answer = await app.client().get(`/embed/${slug}?${query}`);
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        { language: ['Please choose one of en, de, es, fr, pt-BR, hi, ja, ar.'] },
      ]);
    }
  });

  it('escapes a malicious title', async () => {
    const hostile = await storeIdea(app, HOSTILE_WORDS);
    const { body } = await app.client().get<string>(`/embed/quiet-hours-${hostile.id}`);
    expect(body).not.toContain(HOSTILE);
    expect(body.match(/<script/g)).toHaveLength(1);
    // The cover is the only image on the page.
    expect(body.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/ src="[^"<>]*\/covers\/[0-9a-f]{8}-\d(-small)?\.svg"/),
    ]);
  });

  it("says in the frame that an idea doesn't exist or isn't public", async () => {
    const draft = await storeIdea(app, { status: 'draft' });
    for (const missing of ['no-such-idea', `quiet-hours-${draft.id}`, '%00']) {
      const answer = await app.client().get<string>(`/embed/${missing}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('<h1 id="title">404 Idea Not Found</h1>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect([answer.headers.get('x-frame-options'), policyOf(answer).includes('frame-ancestors')]).toEqual([
        null,
        false,
      ]);
    }
  });

  it('is no error for a browser that shows it in a frame, because that would be one of the page around it', async () => {
    const options = { headers: { 'sec-fetch-dest': 'iframe' } };
    const framed = await app.client().get<string>('/embed/no-such-idea', options);
    expect([framed.status, framed.headers.get('cache-control'), framed.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-cache',
      'noindex',
    ]);
    expect(framed.headers.get('vary')).toMatch(/Sec-Fetch-Dest/i);
    expect((await app.client().get('/embed/no-such-idea')).status).toBe(404);
  });

  it('is the only page that can be framed', async () => {
    for (const path of [
      '/',
      `/ideas/${slug}`,
      '/embed',
      '/dashboard',
      '/subscribe',
      '/api/ideas',
      '/api/docs',
      '/no/page',
    ]) {
      const answer = await app.client().get(path);
      expect([path, answer.headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    }
  });
});

describe('a visitor who uses the widget without cookies', () => {
  it('can vote once with the token from their first vote, see the vote and withdraw it', async () => {
    const first = await byToken('POST', `/api/ideas/${id}/vote`);
    expect([first.status, first.body, first.setCookies]).toEqual([200, { hasVoted: true, voteCount: 1 }, []]);
    const token = first.headers.get('x-visitor-token')!;
    const second = await byToken('POST', `/api/ideas/${id}/vote`, { token });
    expect([second.body.voteCount, second.headers.get('x-visitor-token')]).toEqual([1, null]);
    expect((await byToken('GET', `/api/ideas/${id}/vote-status`, { token })).body.hasVoted).toBe(true);
    expect((await byToken('GET', `/api/ideas/${id}/vote-status`)).body.hasVoted).toBe(false);

    const other = await byToken('POST', `/api/ideas/${id}/vote`);
    expect(other.body.voteCount).toBe(2);
    expect((await byToken('DELETE', `/api/ideas/${id}/vote`, { token })).body).toEqual({
      hasVoted: false,
      voteCount: 1,
    });
  });

  it("can't choose an identity freely", async () => {
    const idea = await storeIdea(app);
    const { headers } = await byToken('POST', `/api/ideas/${idea.id}/vote`);
    const token = headers.get('x-visitor-token')!;
    for (const forged of [token.split('.')[0]!, `x${token}`, '', '1']) {
      const { body } = await byToken('GET', `/api/ideas/${idea.id}/vote-status`, { token: forged });
      expect(body).toEqual({ hasVoted: false, voteCount: 1 });
    }
  });

  it('is never identified as the signed-in account or as a visitor who voted on our page', async () => {
    const idea = await storeIdea(app);
    const founder = await app.signIn('founder@example.com');
    await founder.post(`/api/ideas/${idea.id}/vote`);
    const status = await byToken('GET', `/api/ideas/${idea.id}/vote-status`, { client: founder });
    expect(status.body).toEqual({ hasVoted: false, voteCount: 1 });
    expect((await byToken('POST', `/api/ideas/${idea.id}/vote`, { client: founder })).body.voteCount).toBe(2);
    expect((await votesOf(idea.id)).map(({ userId, keyed }) => [userId, keyed])).toEqual(
      expect.arrayContaining([
        [founder.user.id, true],
        [null, true],
      ]),
    );
  });

  it("can join the waitlist under the same rules as on the idea's page", async () => {
    const path = `/api/ideas/${id}/waitlist`;
    const body = { email: ' Ada@Example.com ', willingToPay: true };
    expect(await byToken('POST', path, { body })).toMatchObject({ status: 201, body: { success: true } });
    expect(await byToken('POST', path, { body })).toMatchObject({ status: 201, body: { success: true } });
    expect(await byToken('POST', path, { body: { email: 'ada' } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(await app.db('SELECT email, willing_to_pay FROM subscribers WHERE idea_id = $1', [id])).toEqual([
      { email: 'Ada@example.com', willing_to_pay: true },
    ]);
  });

  it('is counted as a visitor from the site that embeds the widget', async () => {
    const idea = await storeIdea(app);
    const body = { ideaId: idea.id, kind: 'visit', referrer: 'https://www.blog.example/' };
    expect((await byToken('POST', '/api/events', { body })).status).toBe(204);
    await byToken('POST', `/api/ideas/${idea.id}/vote`);
    await counted(app);
    expect(await sourcesOf(app, idea.id)).toEqual([
      expect.objectContaining({ channel: 'referrer', source: 'blog.example', visits: 1, votes: 1 }),
    ]);
  });

  it('is counted by the tags of the embedding page’s URL', async () => {
    const idea = await storeIdea(app);
    const body = { ideaId: idea.id, kind: 'visit', referrer: 'https://www.blog.example/' };
    const tags = { utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'november' };
    await byToken('POST', '/api/events', { body: { ...body, ...tags } });
    await byToken('POST', `/api/ideas/${idea.id}/vote`);
    await counted(app);
    expect(await sourcesOf(app, idea.id)).toEqual([
      expect.objectContaining({ channel: 'campaign', source: 'newsletter', visits: 1, votes: 1 }),
    ]);
  });

  it('can write feedback and replies, but never as a signed-in account', async () => {
    const idea = await storeIdea(app);
    const founder = await app.signIn('replying@example.com');
    const question = { ideaId: idea.id, message: 'Is it quiet on Mondays?' };
    const message = await byToken('POST', '/api/feedbacks', { body: question, client: founder });
    expect(message).toMatchObject({ status: 201, setCookies: [] });
    const path = `/api/feedbacks/${message.body.id}/replies`;
    const reply = await byToken('POST', path, { body: { message: 'It is.' }, client: founder });
    expect(reply).toMatchObject({ status: 201, body: { byFounder: false } });
    // A message stores nothing about the visitor, so a token would be useless.
    expect(message.headers.get('x-visitor-token')).toBeNull();
  });

  it('needs the CSRF token for all other calls, and is never signed in', async () => {
    const founder = await app.signIn('founder@example.com');
    const token = (await byToken('POST', `/api/ideas/${id}/vote`)).headers.get('x-visitor-token')!;
    // With the header, cookies are ignored: calls for accounts return 401, and other calls lack a CSRF token.
    for (const [method, path, status, code] of [
      ['POST', '/api/ideas', 401, 'UNAUTHENTICATED'],
      ['DELETE', '/api/user', 401, 'UNAUTHENTICATED'],
      ['POST', '/api/reports', 403, 'CSRF_INVALID'],
      ['POST', '/api/auth/logout', 403, 'CSRF_INVALID'],
      ['POST', '/paypal/order', 401, 'UNAUTHENTICATED'],
    ] as const) {
      const answer = await founder.request(method, path, { body: {}, headers: { 'x-visitor-token': token } });
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code]);
    }
    expect((await byToken('GET', '/api/user/ideas', { client: founder })).status).toBe(401);
  });

  it("can't be impersonated by another site, which isn't allowed to set the token header", async () => {
    const preflight = await app.client().request('OPTIONS', `/api/ideas/${id}/vote`, {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-visitor-token',
      },
    });
    const allowed = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowed).toEqual([]);
    // Without the header, the call needs a CSRF token like any other.
    const plain = await app
      .client()
      .request('POST', `/api/ideas/${id}/vote`, { headers: { 'x-csrf-token': '' } });
    expect(plain.status).toBe(403);
  });
});
