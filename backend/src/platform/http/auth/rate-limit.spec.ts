import { afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

import { Env } from '../../config/env.js';
import { trustedHops } from '../app/untrusted-proxy.js';
import { ProblemFilter } from '../responses/problem.filter.js';
import { RateLimit, registerRateLimit } from './rate-limit.js';
import { AddRouteConfig } from '../route-config.js';

@Controller()
class SampleController {
  @Post('short')
  @RateLimit({ max: 2 })
  @AddRouteConfig({ bodyLimit: 7 })
  short() {
    return 'done';
  }

  @Post('by-address')
  @RateLimit({ max: 2, per: 'address' })
  byAddress() {
    return 'done';
  }

  @Post('free')
  free() {
    return 'done';
  }
}

@Module({ controllers: [SampleController] })
class SampleModule {}

describe('a rate limit', () => {
  let app: NestFastifyApplication;
  const routes: Record<string, unknown>[] = [];

  const start = async (settings: Record<string, string> = {}) => {
    const env = Env.read({ NODE_ENV: 'test', ...settings });
    const adapter = new FastifyAdapter({ trustProxy: trustedHops(env.TRUST_PROXY) });
    app = await NestFactory.create<NestFastifyApplication>(SampleModule, adapter, { logger: false });
    const fastify = app.getHttpAdapter().getInstance();
    fastify.addHook('onRoute', (route) => void routes.push({ ...route.config }));
    // Replaces the session plugin: the header names the signed-in account.
    fastify.decorateRequest('session');
    fastify.addHook('onRequest', async (request) => {
      const userId = request.headers['x-account'];
      const account = userId === undefined ? undefined : { userId: String(userId), email: '' };
      Object.assign(request, { session: { get: () => account } });
    });
    app.useGlobalFilters(new ProblemFilter());
    await registerRateLimit(app, env);
    await app.init();
  };
  const post = async (url: string, remoteAddress = '203.0.113.1', headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url, remoteAddress, headers })).statusCode;
  const times = async (count: number, request: () => Promise<number>) => {
    const answers: number[] = [];
    for (let i = 0; i < count; i += 1) answers.push(await request());
    return answers;
  };

  afterEach(() => app.close());

  it('responds with 429 once it is exceeded, and states how long to wait', async () => {
    await start();
    expect(await times(2, () => post('/short'))).toEqual([201, 201]);
    const refused = await app.inject({ method: 'POST', url: '/short', remoteAddress: '203.0.113.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it("counts requests per route and address, and doesn't affect routes without a limit", async () => {
    await start();
    expect(await times(3, () => post('/short'))).toEqual([201, 201, 429]);
    expect(await post('/short', '203.0.113.2')).toBe(201);
    expect(await post('/by-address')).toBe(201);
    expect(await times(5, () => post('/free'))).toEqual([201, 201, 201, 201, 201]);
  });

  it("counts an account's requests from all addresses together", async () => {
    await start();
    const asAda = (address: string) => post('/short', address, { 'x-account': 'ada' });
    expect([await asAda('203.0.113.1'), await asAda('203.0.113.2'), await asAda('203.0.113.3')]).toEqual([
      201, 201, 429,
    ]);
    expect(await post('/short', '203.0.113.1', { 'x-account': 'ida' })).toBe(201);
    expect(await post('/short', '203.0.113.1')).toBe(201);
  });

  it('counts requests only by address if configured that way', async () => {
    await start();
    const as = (account: string) => post('/by-address', '203.0.113.1', { 'x-account': account });
    expect([await as('ada'), await as('ida'), await as('eve')]).toEqual([201, 201, 429]);
  });

  it('counts an IPv6 /64 as one address', async () => {
    await start();
    expect(await times(2, () => post('/short', '2001:db8:1:2::1'))).toEqual([201, 201]);
    expect(await post('/short', '2001:db8:1:2:ffff::9')).toBe(429);
    expect(await post('/short', '2001:db8:1:3::1')).toBe(201);
  });

  it('trusts as many entries in X-Forwarded-For as TRUST_PROXY allows', async () => {
    const forwarded = (address: string) => post('/short', '203.0.113.1', { 'x-forwarded-for': address });
    await start();
    expect([await forwarded('1.1.1.1'), await forwarded('2.2.2.2'), await forwarded('3.3.3.3')]).toEqual([
      201, 201, 429,
    ]);
    await app.close();
    await start({ TRUST_PROXY: '1' });
    expect([await forwarded('1.1.1.1'), await forwarded('2.2.2.2'), await forwarded('3.3.3.3')]).toEqual([
      201, 201, 201,
    ]);
    // The client's own entry comes first; the last one was added by the proxy.
    expect([await forwarded('9.9.9.9, 1.1.1.1'), await forwarded('8.8.8.8, 1.1.1.1')]).toEqual([201, 429]);
  });

  it('is multiplied by RATE_LIMIT_FACTOR, and disabled if the factor is 0', async () => {
    await start({ RATE_LIMIT_FACTOR: '1.5' });
    expect(await times(4, () => post('/short'))).toEqual([201, 201, 201, 429]);
    await app.close();
    await start({ RATE_LIMIT_FACTOR: '0' });
    expect(await times(9, () => post('/short'))).not.toContain(429);
  });

  it('allows all requests while Redis is unreachable', async () => {
    await start({ REDIS_URL: 'redis://127.0.0.1:4599' });
    expect(await times(3, () => post('/short'))).toEqual([201, 201, 201]);
  });

  it('preserves route settings from other decorators', async () => {
    routes.length = 0;
    await start();
    expect(routes).toContainEqual(expect.objectContaining({ bodyLimit: 7, limit: { max: 2 } }));
  });
});
