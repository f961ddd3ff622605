import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { NotFound, Unavailable } from '../../../shared/domain-error.js';
import { ProblemFilter } from '../responses/problem.filter.js';
import { PublicCache, registerPublicCache } from './public-cache.js';
import { registerResponseCache, showsVariant } from './public-read.js';

const LONG = 'quiet hours '.repeat(500);
const CROWD = 20;
let calls = 0;
let arrived = 0;
let open: () => void = () => undefined;
let gate: Promise<void> | null = null;

let compares = true;
let knows = true;
const versionOf = ({ headers }: FastifyRequest) => Number(headers['x-version'] ?? 0);

@Controller()
class SampleController {
  @Get('kept')
  @PublicCache({ fromMemory: true })
  kept(@Res({ passthrough: true }) reply: FastifyReply) {
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

  /** Two answers, told apart by a header; known to memory once the handler has told. */
  @Get('versions')
  @PublicCache({ fromMemory: true })
  async versions(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    calls += 1;
    await gate;
    if (compares) showsVariant(reply, versionOf(request), (other) => (knows ? versionOf(other) : null));
    return { version: compares ? versionOf(request) : 0, text: LONG };
  }

  @Get('other')
  @PublicCache()
  other() {
    return { call: (calls += 1) };
  }
}

@Module({ controllers: [SampleController] })
class SampleModule {}

describe('a public read from memory', () => {
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
      // When the last of them waits as well.
      if ((arrived += 1) === CROWD) setImmediate(open);
      done();
    });
    registerResponseCache(app);
    registerPublicCache(app);
    app.useGlobalFilters(new ProblemFilter());
    await app.init();
  });
  beforeEach(() => {
    app.getHttpAdapter().getInstance().responseCache.invalidate();
    calls = 0;
    arrived = 0;
    gate = new Promise((resolve) => (open = resolve));
  });
  afterAll(() => app.close());

  it('says byte by byte and header by header what was said the first time', async () => {
    const [first, second] = [await get('/kept'), await get('/kept')];
    expect(calls).toBe(1);
    expect(second.body).toBe(first.body);
    const headers = ({ date: _, connection: __, ...others }: Record<string, unknown>) => others;
    expect(headers(second.headers)).toEqual(headers(first.headers));
    expect(second.headers).toMatchObject({
      'x-total-count': '3',
      etag: expect.any(String),
      vary: 'accept-encoding',
    });
    await get('/kept?page=2');
    expect(calls).toBe(2);
  });

  it('is packed as the reader can unpack it, and has one tag', async () => {
    const plain = await get('/kept', { 'accept-encoding': 'br;q=0, identity' });
    const brotli = await get('/kept', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/kept', { 'accept-encoding': 'br;q=0, gzip' });
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

  it('is 304 for who has it already', async () => {
    const etag = String((await get('/kept')).headers.etag);
    const again = await get('/kept', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag, calls]).toEqual([304, '', etag, 1]);
    expect(again.headers['content-type']).toBeUndefined();
    expect((await get('/kept', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is read once for all who ask meanwhile', async () => {
    const asking = times(CROWD, '/slow');
    expect(new Set((await asking).map(({ body }) => body))).toEqual(new Set(['{"text":"slow"}']));
    expect(calls).toBe(1);
  });

  it('keeps nobody waiting when the one who reads finds nothing', async () => {
    const asking = times(CROWD, '/missing');
    expect((await asking).every(({ statusCode }) => statusCode === 404)).toBe(true);
    expect((await get('/missing')).statusCode).toBe(404);
  });

  it('is refused at once to all who have waited for one who was refused', async () => {
    const asking = times(CROWD, '/away');
    const answers = await asking;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
    expect(calls).toBe(1);
  });

  it.each(['/own', '/other'])('is not %s', async (url) => {
    await times(3, url);
    expect(calls).toBe(3);
  });

  it('passes by memory for who has just written', async () => {
    await get('/kept');
    await get('/kept', { cookie: 'a=b; wrote_recently=1' });
    expect(calls).toBe(2);
  });

  describe('of which there are several', () => {
    const as = (version: number, headers: Record<string, string> = {}) =>
      get('/versions', { 'x-version': String(version), ...headers });
    const readNow = () => app.getHttpAdapter().getInstance().responseCache.invalidate();

    beforeEach(() => {
      gate = null;
      compares = true;
      knows = true;
    });

    it('is kept once for each, and gets to nobody else', async () => {
      for (let round = 0; round < 20; round += 1) {
        const answers = await Promise.all([0, 1, 1, 0].map((version) => as(version)));
        expect(answers.map((answer) => answer.json<{ version: number }>().version)).toEqual([0, 1, 1, 0]);
      }
      expect(calls).toBe(2);
    });

    it('is read once for each when all ask at once', async () => {
      gate = new Promise((resolve) => (open = resolve));
      const crowd = await Promise.all(Array.from({ length: CROWD }, (_, n) => as(n % 2)));
      expect(crowd.map((answer) => answer.json<{ version: number }>().version)).toEqual(
        Array.from({ length: CROWD }, (_, n) => n % 2),
      );
      expect(calls).toBe(2);
    });

    it('says that nobody else may keep it, packed or not, and is never 304', async () => {
      for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'br' }])
        for (const _ of ['read', 'from memory']) {
          const answer = await as(1, { ...headers, 'if-none-match': '*' });
          expect(answer.statusCode).toBe(200);
          expect(answer.headers['cache-control']).toBe('private, no-store');
          expect(answer.headers.etag).toBeUndefined();
        }
    });

    it('comes from its handler while memory cannot tell who gets which', async () => {
      await as(1);
      knows = false;
      const answers = await Promise.all([0, 1, 0].map((version) => as(version)));
      expect(answers.map((answer) => answer.json<{ version: number }>().version)).toEqual([0, 1, 0]);
      expect(calls).toBe(4);
    });

    it('is one again, for everybody, when there are no more versions', async () => {
      await Promise.all([as(0), as(1)]);
      compares = false;
      readNow();
      const [one, other] = await Promise.all([as(0), as(1)]);
      expect([one.json(), other.json()]).toEqual([
        { version: 0, text: LONG },
        { version: 0, text: LONG },
      ]);
      expect(one.headers.etag).toBe(other.headers.etag);
      expect((await as(1, { 'if-none-match': String(one.headers.etag) })).statusCode).toBe(304);
      compares = true;
      readNow();
      expect((await as(1, { 'if-none-match': String(one.headers.etag) })).json()).toMatchObject({
        version: 1,
      });
    });
  });
});
