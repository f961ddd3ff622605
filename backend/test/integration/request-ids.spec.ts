import { connect } from 'node:net';

import { send } from '@groundswell/testing/send';
import { describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { bearer, makeKey } from '../support/api-keys.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await send(new URL(path, app.url), { method, headers });
  return { ...answer, id: answer.headers.get('x-request-id') ?? '' };
}

/** Sends bytes that aren't valid HTTP and returns the response. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (data) => (answer += String(data)));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

describe('the ID of a request', () => {
  it.each([
    ['a public read', '/api/ideas', 200],
    ['an unknown call', '/api/nothing', 404],
    ['an unknown image', '/uploads/none.webp', 404],
    ['an unknown file', '/assets/none.js', 404],
    ['a page', '/', 200],
    ['a page that does not exist', '/no/such/page', 404],
    ['a call without a sign-in', '/api/user/ideas', 401],
    ['invalid input', '/api/ideas/%00', 400],
    ['a URL that no one can parse', '/api/%zz', 400],
    ['the API document', '/openapi.yaml', 200],
    ['a health check', '/api/health', 200],
  ])('is in the response to %s', async (_, path, status) => {
    const [first, second] = [await ask(path), await ask(path)];
    expect([first.status, second.status]).toEqual([status, status]);
    expect(first.id).toMatch(UUID);
    expect(second.id).toMatch(UUID);
    expect(second.id).not.toBe(first.id);
    if (first.headers.get('content-type')?.startsWith('application/problem+json'))
      expect(JSON.parse(first.text).instance).toBe(first.id);
  });

  it("is the response's own if it comes from memory, with or without a body", async () => {
    const answers = [await ask('/api/stats/global'), await ask('/api/stats/global')];
    const tag = { 'if-none-match': answers[0]!.headers.get('etag')! };
    answers.push(await ask('/api/stats/global', tag), await ask('/api/stats/global', tag));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 304]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
    for (const { id } of answers) expect(id).toMatch(UUID);
  });

  it("isn't taken from the client", async () => {
    const mine = newId();
    const { id, text } = await ask('/api/nothing', { 'x-request-id': mine });
    expect(id).toMatch(UUID);
    expect(id).not.toBe(mine);
    expect(JSON.parse(text).instance).toBe(id);
  });

  it('is in the response to a malformed request', async () => {
    const answer = await raw('NONSENSE\r\n\r\n');
    const id = /\r\nX-Request-Id: (\S+)\r\n/i.exec(answer)?.[1];
    expect(id).toMatch(UUID);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ status: 400, instance: id });
  });

  it('is in the rejection of an API key', async () => {
    const { id, text } = await ask('/api/user/ideas', bearer('gsk_none'));
    expect(JSON.parse(text)).toMatchObject({ code: 'INVALID_API_KEY', instance: id });
  });

  it('is readable for pages of other sites where the response is', async () => {
    const { headers } = await ask('/.well-known/groundswell-evidence.json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe('ETag, X-Request-Id');
    expect((await ask('/api/ideas')).headers.get('access-control-expose-headers')).toBeNull();
  });
});

describe('a public read with an API key', () => {
  it.each(['/api/ideas', '/api/stats/global', '/api/subscription-plans'])(
    'of %s gets the same response as without, including 304',
    async (path) => {
      const { token } = await makeKey(await app.signIn(`reader-${newId()}@example.com`));
      const key = bearer(token);
      const plain = await ask(path);
      const keyed = await ask(path, key);
      expect([keyed.status, keyed.text]).toEqual([200, plain.text]);
      for (const name of ['etag', 'cache-control', 'content-type', 'vary', 'link', 'x-total-count'])
        expect([name, keyed.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
      const tag = { 'if-none-match': plain.headers.get('etag')! };
      const unchanged = await ask(path, { ...key, ...tag });
      expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([
        304,
        '',
        plain.headers.get('etag'),
      ]);
      expect((await ask(path, { ...bearer('gsk_none'), ...tag })).status).toBe(401);
    },
  );
});
