import { send } from '@groundswell/testing/send';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { storeFeedbacks, storeReplies } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { type Agent, agentOf, errorIn } from '../support/agents.js';
import { bearer, makeKey } from '../support/api-keys.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, startTestApp, type TestApp, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let token: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  ({ token } = await makeKey(founder));
});

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const PLAIN = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Sends a raw request, as no well-behaved client would. */
async function ask(
  body: unknown,
  headers: Record<string, string> = bearer(token),
  { method = 'POST', to = app } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await send(new URL('/mcp', to.url), {
    method,
    headers: { ...PLAIN, ...headers },
    body: method === 'POST' ? text : undefined,
  });
  const json = /json/.test(answer.headers.get('content-type') ?? '');
  return { ...answer, body: (json ? JSON.parse(answer.text) : answer.text) as Unread };
}

describe('who may call', () => {
  it('lets in keys, with a challenge for everyone else', async () => {
    expect((await ask(LIST)).body.result.tools).not.toEqual([]);
    const without = await ask(LIST, {});
    expect(without).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(without.headers.get('www-authenticate')).toBe('Bearer realm="Groundswell"');
    for (const wrong of ['gsk_wrong', 'wrong', '']) {
      const refused = await ask(LIST, bearer(wrong));
      expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_API_KEY' } });
      expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  });

  it('ignores sessions, and sets no cookies', async () => {
    const cookie = [...founder.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = { cookie, 'x-csrf-token': founder.cookies.get('csrf_token')! };
    expect((await ask(LIST, csrf)).status).toBe(401);
    const { headers } = await ask(LIST, { ...csrf, ...bearer(token) });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('rejects pages of other sites', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${app.url}.evil.example`,
      'http://localhost.evil.example',
    ])
      expect(await ask(LIST, { ...bearer(token), origin })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    for (const origin of [app.url, 'http://localhost:6274'])
      expect((await ask(LIST, { ...bearer(token), origin })).status).toBe(200);
  });

  it('opens no streams', async () => {
    for (const method of ['GET', 'DELETE']) {
      const refused = await ask(null, bearer(token), { method });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const params = {
      notifications: { toolsListChanged: true },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
    const listen = await ask(
      { ...LIST, method: 'subscriptions/listen', params },
      { ...bearer(token), ...headers },
    );
    expect(listen.body).toHaveProperty('error');
  });
});

describe('bounds', () => {
  it.each([
    ['a batch', [LIST, LIST], 400],
    ['an empty batch', [], 400],
    ['a million bytes', { ...LIST, params: { x: 'x'.repeat(1_000_000) } }, 413],
    ['a deep message', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 400],
    ['no JSON', '{"jsonrpc":', 400],
    ['nothing', '', 400],
    ['a number', '1', 400],
    ['no JSON-RPC', { hello: 'there' }, 400],
  ])('%s is rejected', async (_, body, status) => {
    expect((await ask(body)).status).toBe(status);
  });

  it.each([
    ['an unknown method', { ...LIST, method: 'tools/destroy' }],
    ['an unknown tool', { ...LIST, method: 'tools/call', params: { name: 'send_campaign', arguments: {} } }],
    [
      'a tool of the prototype',
      { ...LIST, method: 'tools/call', params: { name: '__proto__', arguments: {} } },
    ],
    ['no name', { ...LIST, method: 'tools/call', params: {} }],
    ['arguments in a list', { ...LIST, method: 'tools/call', params: { name: 'list_ideas', arguments: [] } }],
  ])('%s is an error of the protocol', async (_, message) => {
    const { status, body } = await ask(message);
    expect(status).toBe(200);
    expect(body).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  });

  it.each([
    ['wrong types', { ideaId: 7, limit: 'all', cursor: {} }],
    ['wrong numbers', { limit: -1 }],
    ['a wrong cursor', { cursor: 'x' }],
    ['too long a cursor', { cursor: 'x'.repeat(600) }],
    ['unknown fields', { everything: true }],
    ['NUL', { search: 'a\u0000b' }],
  ])('arguments with %s are an error of the tool', async (_, args) => {
    const agent = await agentOf(app, token);
    // NUL doesn't get as far as a tool.
    const call = agent.call('list_messages', args);
    const code = await call.then(
      (answer) => errorIn(answer).code as string,
      () => 'VALIDATION_FAILED',
    );
    expect(code).toBe('VALIDATION_FAILED');
    await agent.close();
  });

  it('a result is never longer than 100,000 characters', async () => {
    const { id: ideaId } = await storeIdea(app, { authorId: founder.user.id });
    const long = '\u{1F600}<'.repeat(250);
    const messages = await storeFeedbacks(
      app,
      arrayOf(50, () => ({ ideaId, message: long })),
    );
    const replies = messages.flatMap(({ id: feedbackId }) =>
      arrayOf(4, () => ({ feedbackId, message: long.slice(0, 300) })),
    );
    await storeReplies(app, replies);
    const agent = await agentOf(app, token);
    expect(errorIn(await agent.call('list_messages', { ideaId, limit: 50 }))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      next: 'Call the tool again with a smaller `limit`.',
    });
    const { content } = await agent.call('list_messages', { ideaId, limit: 10 });
    expect(content[0]!.text.length).toBeLessThan(100_000);
    await agent.close();
  });
});

describe('an agent that loops', () => {
  let limited: TestApp;
  let looping: Agent;
  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  });
  afterAll(async () => {
    await looping.close();
    await limited.stop();
  });

  it('is stopped by its key, while others go on', async () => {
    const [me, other] = [await limited.signIn('loops@example.com'), await limited.signIn('calm@example.com')];
    const { token: mine } = await makeKey(me);
    looping = await agentOf(limited, mine);
    const statuses: number[] = [];
    for (let call = 0; call < 15; call += 1)
      statuses.push((await ask(LIST, bearer(mine), { to: limited })).status);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    const refused = await ask(LIST, bearer(mine), { to: limited });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED' });
    const { token: theirs } = await makeKey(other);
    expect((await ask(LIST, bearer(theirs), { to: limited })).status).toBe(200);
  });
});
