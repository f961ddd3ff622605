import { patient } from '@groundswell/testing/slowness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { answers, FAILURES, type StandInService, startStandInService } from '../support/stand-in-service.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const IN_INDIA = '49.36.1.2';

describe('GET /api/geo/country', () => {
  let service: StandInService;
  let app: TestApp;
  let now = new Date('2026-01-15T00:00:00Z');

  beforeAll(async () => {
    service = await startStandInService();
    app = await startTestApp({ IP_COUNTRY_URL: `${service.url}/of/{ip}?format=json`, TRUST_PROXY: '1' });
    app.app.get(Clock).now = () => now;
  });
  // Expires the cache.
  afterEach(() => void pass(3_600));
  afterAll(async () => {
    await app.stop();
    await service.stop();
  });

  const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
  const answerFor = (forwarded?: string) =>
    app
      .client()
      .get('/api/geo/country', { headers: forwarded ? { 'x-forwarded-for': forwarded } : undefined });
  const countryOf = async (forwarded?: string) => (await answerFor(forwarded)).body.country;
  const askedBy = async (work: () => Promise<unknown>) => {
    const before = service.requestedPaths.length;
    await work();
    return service.requestedPaths.slice(before);
  };

  it.each([
    ['JSON with the country', { ip: IN_INDIA, country: 'IN' }],
    ['name and code', { country: 'India', country_code: 'in' }],
    ['camelCase fields', { country: 'India', countryCode: 'IN' }],
    ['text', 'IN\n'],
    ['a JSON string', '"IN"'],
  ])('accepts a response from the look-up service in this format: %s', async (_name, body) => {
    service.answer = answers(body);
    expect(await countryOf(IN_INDIA)).toBe('IN');
    expect(service.requestedPaths.at(-1)).toBe(`/of/${IN_INDIA}?format=json`);
  });

  it("can't be cached by proxies", async () => {
    service.answer = answers({ country: 'IN' });
    const { headers, setCookies } = await answerFor(IN_INDIA);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
    expect(setCookies).toEqual([]);
  });

  it('uses the address from the proxies counted by TRUST_PROXY, not the header that the client sent', async () => {
    service.answer = ({ url }, response) => void response.end(url!.includes('8.8.8.8') ? 'US' : 'IN');
    expect(await countryOf(`8.8.8.8, ${IN_INDIA}`)).toBe('IN');
  });

  it('looks up an address once for many concurrent requests, and again after an hour', async () => {
    service.answer = answers({ country: 'DE' });
    const many = () => Promise.all(Array.from({ length: 15 }, () => countryOf('2.16.5.5')));
    expect(await askedBy(many)).toHaveLength(1);
    pass(3_599);
    expect(await askedBy(many)).toHaveLength(0);
    pass(1);
    expect(await askedBy(many)).toHaveLength(1);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '100.64.3.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
  ])('returns null for %s, without sending a request', async (address) => {
    service.answer = answers({ country: 'IN' });
    expect(await askedBy(async () => expect(await countryOf(address)).toBeNull())).toEqual([]);
  });

  it('returns null for a visitor on the same machine', async () => {
    expect(await askedBy(async () => expect(await countryOf()).toBeNull())).toEqual([]);
  });

  it('sends IPv4-mapped addresses as IPv4, and encodes IPv6 addresses', async () => {
    service.answer = answers({ country: 'IN' });
    await countryOf('::ffff:49.36.9.9');
    expect(service.requestedPaths.at(-1)).toBe('/of/49.36.9.9?format=json');
    await countryOf('2405:201::1');
    expect(service.requestedPaths.at(-1)).toBe('/of/2405%3A201%3A%3A1?format=json');
  });

  it.each(FAILURES)('returns null within the time limit on %s', async (_name, answer) => {
    service.answer = answer;
    const started = Date.now();
    expect(await countryOf('49.36.2.2')).toBeNull();
    expect(Date.now() - started).toBeLessThan(patient(3_500));
  });

  it.each([['{"country":"India"}'], ['XX'], ['{"country":"ZZ"}'], ['<b>'], ['{"country":7}'], ['[]']])(
    'ignores the invalid response %s',
    async (text) => {
      service.answer = answers(text);
      expect(await countryOf('49.36.3.3')).toBeNull();
    },
  );

  it('sends no request for a minute after a failure', async () => {
    service.answer = answers('', 503);
    await countryOf('49.36.4.4');
    service.answer = answers({ country: 'IN' });
    expect(await askedBy(async () => expect(await countryOf('49.36.4.5')).toBeNull())).toEqual([]);
    pass(60);
    expect(await countryOf('49.36.4.4')).toBe('IN');
  });

  it("doesn't treat an unknown address as a failure of the look-up service", async () => {
    service.answer = answers({ error: 'not found' }, 404);
    expect(await countryOf('49.36.5.5')).toBeNull();
    service.answer = answers({ country: 'IN' });
    expect(await countryOf('49.36.5.6')).toBe('IN');
  });
});

it('the country look-up sends no request if it is disabled', async () => {
  const app = await startTestApp({ IP_COUNTRY_URL: 'off', TRUST_PROXY: '1' });
  const { body } = await app
    .client()
    .get('/api/geo/country', { headers: { 'x-forwarded-for': '49.36.1.2' } });
  expect(body).toEqual({ country: null });
  await app.stop();
});
