import { gzipSync } from 'node:zlib';

import { expect, it } from '@jest/globals';

import { testApp } from '../support/test-app.js';

const app = testApp();
const JSON_TYPE = 'application/json';

it.each([
  ['an idea with a picture', 'POST', '/api/ideas', JSON_TYPE, 'gzip'],
  ['a profile change', 'PATCH', '/api/user/profile', JSON_TYPE, 'br'],
  ['a file to import', 'POST', '/api/user/imports?kind=ideas&name=a.csv', 'text/csv', 'gzip'],
  [
    'part of a file',
    'PUT',
    '/api/user/imports/0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de/parts/2',
    'text/csv',
    'gzip',
  ],
  ['a payment provider’s webhook', 'POST', '/api/payment/paypal/webhook', JSON_TYPE, 'deflate'],
  ['a vote', 'POST', '/api/ideas/0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de/vote', JSON_TYPE, 'x-gzip, gzip'],
])('%s is rejected with a clear error if its body is compressed', async (_, method, path, type, encoding) => {
  const owner = await app.signIn('founder@example.com');
  const csrf = { 'x-csrf-token': owner.cookies.get('csrf_token') ?? '' };
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': type, 'content-encoding': encoding, cookie, ...csrf },
    body: new Uint8Array(gzipSync('{}')),
  });
  expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
  expect(await answer.json()).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    detail: 'Send the body uncompressed, without Content-Encoding.',
  });
});

it('a body with the content encoding "identity" is accepted', async () => {
  const owner = await app.signIn('founder@example.com');
  const headers = { 'content-type': 'text/csv', 'content-encoding': 'identity' };
  const { status } = await owner.post('/api/user/imports?kind=ideas&name=a.csv', 'Title\na\n', { headers });
  expect(status).toBe(201);
});
