import { once } from 'node:events';
import { connect } from 'node:net';

import { patient } from '@groundswell/testing/slowness';
import { describe, expect, it } from '@jest/globals';

import { CLIENT_TIMEOUTS } from '../../src/platform/http/app/refusals.js';
import { testApp } from '../support/test-app.js';

/** Shortened timeouts. The production ones are too long for a test. */
const SHORT = {
  requestTimeout: 600,
  connectionTimeout: 1_200,
  http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
};

const app = testApp({}, SHORT);

/** Writes raw bytes and returns everything received until the server disconnects. */
async function talk(...parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // Ignores write errors, because some tests expect the server to disconnect during a write.
  socket.on('error', () => undefined);
  parts.forEach((part) => socket.write(part));
  await once(socket, 'close');
  return heard;
}

const problemIn = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  return [Number(head.split(' ')[1]), JSON.parse(body).code];
};
const POST = 'POST /api/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('the HTTP server', () => {
  it('rejects headers above 16 kB', async () => {
    const answer = await talk(`GET /api/ideas HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(problemIn(answer)).toEqual([431, 'HEADERS_TOO_LARGE']);
  });

  it.each([
    ["text that isn't HTTP", 'HELLO\r\n\r\n'],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a header with a line break of its own', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n'],
  ])('rejects malformed framing: %s', async (_, bytes) => {
    expect(problemIn(await talk(bytes))).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['two hosts', 'GET /api/ideas HTTP/1.1\r\nHost: x\r\nhOST: y\r\n\r\n'],
    ['the same host twice', 'GET /api/ideas HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /api/ideas HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an invalid host', 'GET /api/ideas HTTP/1.1\r\nHost: x/y@z\r\n\r\n'],
    ['two hosts for a page', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['an asterisk', 'GET * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another scheme', 'GET ftp://x/api/ideas HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('rejects malformed hosts: %s', async (_, bytes) => {
    expect(problemIn(await talk(bytes))).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['CONNECT x:443', 'GET x:443', 'GET api/ideas', 'GET ?x', 'GET http:/api/ideas'])(
    'rejects the request line %s',
    async (line) => {
      const answer = await talk(`${line} HTTP/1.1\r\nHost: x\r\n\r\n`);
      if (answer !== '') expect(problemIn(answer)).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('accepts an absolute URL and serves its path', async () => {
    const close = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const ask = (target: string) => talk(`GET ${target} ${close}`);
    for (const target of [
      'http://x/api/ideas?limit=1',
      'HTTPS://x:443/api/auth/session',
      'http://[::1]:80/api/stats/global',
    ])
      expect(await ask(target)).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('http://x/api/nothing')).toMatch(/^HTTP\/1.1 404 [^]*"NOT_FOUND"/);
    expect(await ask('http://x')).toMatch(/^HTTP\/1.1 \d+ [^]*<!doctype html>/i);
    expect(await ask('http://x?limit=1')).toMatch(/^HTTP\/1.1 \d+ [^]*<!doctype html>/i);
    expect(await talk(`OPTIONS * ${close}`)).toMatch(/^HTTP\/1.1 204 [^]*allow: GET/i);
    expect(await talk('GET /api/ideas HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('rejects a body above 64 kB, with or without a content length', async () => {
    // Sends a call that needs no CSRF token, because the token would be checked before the body.
    const post = `${POST.replace('/api/events', '/api/unsubscribe/sample')}Connection: close\r\n`;
    const announced = await talk(`${post}Content-Length: 99999999\r\n\r\n`);
    const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    const unannounced = await talk(`${post}Transfer-Encoding: chunked\r\n\r\n`, chunk(64 * 1024), chunk(10));
    for (const answer of [announced, unannounced])
      expect(problemIn(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('disconnects clients that send incomplete headers, an incomplete body, or nothing', async () => {
    const begun = Date.now();
    const [headers, body, silent] = await Promise.all([
      talk('GET /api/ideas HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      talk(
        `POST /api/unsubscribe/sample HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      ),
      talk(),
    ]);
    expect(problemIn(headers)).toEqual([408, 'REQUEST_TIMEOUT']);
    expect(problemIn(body)).toEqual([408, 'REQUEST_TIMEOUT']);
    expect(silent).not.toMatch(/^HTTP\/1.1 [25]/);
    expect(Date.now() - begun).toBeLessThan(patient(10_000));
  });

  it('responds to pipelined requests one by one, in order', async () => {
    const ask = (n: number) =>
      `GET /api/nothing/${n} HTTP/1.1\r\nHost: x\r\n${n === 9 ? 'Connection: close\r\n' : ''}\r\n`;
    const answers = await talk(Array.from({ length: 10 }, (_, n) => ask(n)).join(''));
    expect(answers.match(/HTTP\/1.1 404 /g)).toHaveLength(10);
  });

  it('uses explicit timeouts instead of defaults', () => {
    const { requestTimeout, connectionTimeout, http } = CLIENT_TIMEOUTS;
    expect(http.headersTimeout).toBeLessThan(requestTimeout);
    expect([requestTimeout, connectionTimeout].every((bound) => bound > 0 && bound <= 60_000)).toBe(true);
  });
});
