import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { NotFound, Unavailable } from '../../../shared/domain-error.js';
import { registerRequestIds } from '../responses/request-id.js';
import { ProblemFilter } from '../responses/problem.filter.js';
import type { Translator } from '../../i18n/translator.js';
import { ReaderWords } from '../input/reader-locale.js';
import { PublicCache, registerPublicCache } from './public-cache.js';

const LONG = 'quiet hours '.repeat(500);
const CROWD = 20;
let calls = 0;
let arrived = 0;
let open: () => void = () => undefined;
let gate: Promise<void> | null = null;

@Controller()
class SampleController {
  @Get('cached')
  @PublicCache({ fromMemory: true })
  cached(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('x-total-count', '3');
    return { call: (calls += 1), text: LONG };
  }

  @Get('slow')
  @PublicCache({ fromMemory: true })
  async slow() {
    calls += 1;
    await gate;
    return { text: 'slow' };
  }

  @Get('missing')
  @PublicCache({ fromMemory: true })
  async missing() {
    calls += 1;
    await gate;
    throw new NotFound('Idea');
  }

  @Get('away')
  @PublicCache({ fromMemory: true })
  async away() {
    calls += 1;
    await gate;
    throw new Unavailable();
  }

  @Get('own')
  @PublicCache({ fromMemory: true })
  own(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('cache-control', 'private, no-store');
    return { call: (calls += 1) };
  }

  /** Responds to its owner, and with 404 to everyone else. */
  @Get('hidden')
  @PublicCache({ fromMemory: true })
  async hidden(@Req() { headers }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    calls += 1;
    await gate;
    if (headers['x-owner'] === undefined) throw new NotFound('Idea');
    void reply.header('cache-control', 'private, no-store');
    return { text: 'hidden' };
  }

  @Get('words')
  @PublicCache({ fromMemory: true, byLanguage: true })
  words(@ReaderWords() { locale }: Translator) {
    calls += 1;
    return { text: `${locale} ${LONG}` };
  }

  @Get('other')
  @PublicCache()
  other() {
    return { call: (calls += 1) };
  }
}

@Module({ controllers: [SampleController] })
class SampleModule {}

describe('the in-memory cache for public requests', () => {
  let app: NestFastifyApplication;
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  const times = (count: number, url: string) => Promise.all(Array.from({ length: count }, () => get(url)));

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(SampleModule, new FastifyAdapter(), {
      logger: false,
    });
    const fastify = app.getHttpAdapter().getInstance();
    fastify.addHook('onRequest', (_, __, done) => {
      // Opens the gate once the last request is also waiting.
      if ((arrived += 1) === CROWD) setImmediate(open);
      done();
    });
    registerRequestIds(app);
    registerPublicCache(app);
    app.useGlobalFilters(new ProblemFilter());
    await app.init();
  });
  beforeEach(() => {
    app.getHttpAdapter().getInstance().responseCache.clear();
    calls = 0;
    arrived = 0;
    gate = new Promise((resolve) => (open = resolve));
  });
  afterAll(() => app.close());

  it('repeats the first response exactly, including its headers', async () => {
    const [first, second] = [await get('/cached'), await get('/cached')];
    expect(calls).toBe(1);
    expect(second.body).toBe(first.body);
    const ids = [second, first].map(({ headers }) => headers['x-request-id']);
    expect(new Set([undefined, ...ids]).size).toBe(3);
    const OWN = new Set(['date', 'connection', 'x-request-id']);
    const headers = (all: object) => Object.entries(all).filter(([name]) => !OWN.has(name));
    expect(Object.fromEntries(headers(second.headers))).toEqual(Object.fromEntries(headers(first.headers)));
    expect(second.headers).toMatchObject({
      'x-total-count': '3',
      etag: expect.any(String),
      vary: 'accept-encoding',
    });
    await get('/cached?page=2');
    expect(calls).toBe(2);
  });

  it('keeps the languages of a response apart, if it has any', async () => {
    const inLanguage = (language: string) => get('/words', { 'accept-language': language });
    const [english, german] = [await get('/words'), await inLanguage('de-AT,de;q=0.9')];
    expect([english.json().text.slice(0, 2), german.json().text.slice(0, 2)]).toEqual(['en', 'de']);
    expect(german.headers).toMatchObject({
      'content-language': 'de',
      vary: 'accept-language, accept-encoding',
    });
    expect(german.headers.etag).not.toBe(english.headers.etag);
    const again = await inLanguage('de');
    expect([again.body, again.headers['content-language'], calls]).toEqual([german.body, 'de', 2]);
    const tag = String(english.headers.etag);
    expect((await get('/words', { 'accept-language': 'de', 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('ignores the language of other requests', async () => {
    const german = await get('/cached', { 'accept-language': 'de' });
    await get('/cached');
    expect([calls, german.headers['content-language'], german.headers.vary]).toEqual([
      ...[1, undefined, 'accept-encoding'],
    ]);
  });

  it('responds in an encoding that the client accepts, with the same ETag in all encodings', async () => {
    const plain = await get('/cached', { 'accept-encoding': 'br;q=0, identity' });
    const brotli = await get('/cached', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/cached', { 'accept-encoding': 'br;q=0, gzip' });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(calls).toBe(1);
  });

  it('responds with 304 if the client already has the response', async () => {
    const etag = String((await get('/cached')).headers.etag);
    const again = await get('/cached', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag, calls]).toEqual([304, '', etag, 1]);
    expect(again.headers['content-type']).toBeUndefined();
    expect((await get('/cached', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('runs the handler only once for all concurrent requests', async () => {
    const asking = times(CROWD, '/slow');
    expect(new Set((await asking).map(({ body }) => body))).toEqual(new Set(['{"text":"slow"}']));
    expect(calls).toBe(1);
  });

  it("doesn't delay concurrent requests if the first one gets a 404", async () => {
    const asking = times(CROWD, '/missing');
    expect((await asking).every(({ statusCode }) => statusCode === 404)).toBe(true);
    expect((await get('/missing')).statusCode).toBe(404);
  });

  it('rejects all waiting requests immediately if the request they waited for fails', async () => {
    const asking = times(CROWD, '/away');
    const answers = await asking;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
    expect(calls).toBe(1);
  });

  it.each(['/own', '/other'])(
    "runs the handler for every request to %s, which can't be cached",
    async (url) => {
      await times(3, url);
      expect(calls).toBe(3);
    },
  );

  it('runs the handler for a client that has just changed something', async () => {
    await get('/cached');
    await get('/cached', { cookie: 'a=b; wrote_recently=1' });
    expect(calls).toBe(2);
  });

  it('neither stores nor shares a response if its request began before a write', async () => {
    const { responseCache } = app.getHttpAdapter().getInstance();
    const before = get('/slow');
    while (calls === 0) await new Promise(setImmediate);
    responseCache.clear();
    const after = get('/slow');
    while (calls < 2) await new Promise(setImmediate);
    open();
    expect([(await before).body, (await after).body]).toEqual(['{"text":"slow"}', '{"text":"slow"}']);
    await get('/slow');
    expect(calls).toBe(2);
  });

  it.each([true, false])(
    'returns a response to the owner even if everyone else gets a 404 (the owner asks first: %s)',
    async (first) => {
      const owner = { 'x-owner': 'yes' };
      const asking = [get('/hidden', first ? owner : {}), get('/hidden', first ? {} : owner)];
      while (calls === 0) await new Promise(setImmediate);
      app.getHttpAdapter().getInstance().responseCache.clear();
      open();
      const statuses = (await Promise.all(asking)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual(first ? [200, 404] : [404, 200]);
    },
  );
});
