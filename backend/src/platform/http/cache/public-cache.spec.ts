import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { ProblemFilter } from '../responses/problem.filter.js';
import { PublicCache, registerPublicCache } from './public-cache.js';

let answer: unknown = { count: 1 };
let total = '1';

@Controller()
class SampleController {
  @Get('public')
  @PublicCache()
  open(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('x-total-count', total);
    return answer;
  }

  @Get('slow')
  @PublicCache({ maxAge: 300 })
  slow() {
    return answer;
  }

  @Get('private')
  @PublicCache()
  own(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('cache-control', 'private, no-store');
    return answer;
  }

  @Get('missing')
  @PublicCache()
  missing() {
    throw new NotFound('Idea');
  }

  @Get('plain')
  plain() {
    return answer;
  }
}

@Module({ controllers: [SampleController] })
class SampleModule {}

describe('a public GET request', () => {
  let app: NestFastifyApplication;
  const get = (url: string, tag?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: tag === undefined ? {} : { 'if-none-match': tag } });

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(SampleModule, new FastifyAdapter(), {
      logger: false,
    });
    registerPublicCache(app);
    app.useGlobalFilters(new ProblemFilter());
    await app.init();
  });
  afterAll(() => app.close());

  it('gets a response with a cache lifetime and an ETag', async () => {
    const response = await get('/public');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ count: 1 });
    expect(response.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
    );
    expect(response.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await get('/slow')).headers['cache-control']).toContain('public, max-age=300, s-maxage=300');
  });

  it('gets a 304 without a body if the client already has the response', async () => {
    const tag = String((await get('/public')).headers.etag);
    for (const condition of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const response = await get('/public', condition);
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers.etag).toBe(tag);
      expect(response.headers['cache-control']).toContain('public');
      expect(response.headers['content-type']).toBeUndefined();
    }
    expect((await get('/public', '"other"')).statusCode).toBe(200);
    expect((await get('/public', tag, 'HEAD')).statusCode).toBe(304);
    expect((await get('/public', undefined, 'HEAD')).headers.etag).toBe(tag);
  });

  it('gets a new ETag if the content has changed', async () => {
    const tag = String((await get('/public')).headers.etag);
    answer = { count: 2 };
    expect((await get('/public', tag)).json()).toEqual({ count: 2 });
    answer = { count: 1 };
    expect((await get('/public', tag)).statusCode).toBe(304);
    total = '2';
    expect((await get('/public', tag)).statusCode).toBe(200);
  });

  it.each(['/private', '/missing', '/plain'])(
    "gets no public cache headers if it isn't a successful request for public data: %s",
    async (url) => {
      const response = await get(url, '*');
      expect(response.statusCode).toBe(url === '/missing' ? 404 : 200);
      expect(response.headers.etag).toBeUndefined();
      expect(String(response.headers['cache-control'])).not.toContain('public');
    },
  );
});
