import { patient } from '@groundswell/testing/slowness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { answers, FAILURES, type StandInService, startStandInService } from '../support/stand-in-service.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const FALLBACK = { USD: 1, INR: 84.5, EUR: 0.92 };
const PUBLISHED = Date.UTC(2026, 0, 15) / 1000;
const HOUR = 3600;

/** An abridged response from open.er-api.com. */
function published(change: Record<string, unknown> = {}) {
  return {
    result: 'success',
    base_code: 'USD',
    time_last_update_unix: PUBLISHED,
    time_next_update_unix: PUBLISHED + 24 * HOUR,
    rates: { USD: 1, INR: 90.25, EUR: 0.861, JPY: 150 },
    ...change,
  };
}

describe('GET /api/exchange-rates', () => {
  let service: StandInService;
  let app: TestApp;
  /** Advances the clock by two days before each test, so that cached rates have expired. */
  let now = new Date(PUBLISHED * 1000);

  beforeAll(async () => {
    service = await startStandInService();
    app = await startTestApp({ EXCHANGE_RATE_URL: `${service.url}/v6/latest/USD` });
    app.app.get(Clock).now = () => now;
  });
  afterEach(() => void pass(48 * HOUR));
  afterAll(async () => {
    await app.stop();
    await service.stop();
  });

  const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
  const ask = async () => (await app.client().get('/api/exchange-rates')).body;
  const askedBy = async (work: () => Promise<unknown>) => {
    const before = service.requestedPaths.length;
    await work();
    return service.requestedPaths.length - before;
  };

  it("returns the service's rates, and requests them only once until new ones are published", async () => {
    service.answer = answers(published());
    expect(await askedBy(() => Promise.all(Array.from({ length: 20 }, ask)))).toBe(1);
    expect(service.requestedPaths.at(-1)).toBe('/v6/latest/USD');
    expect(await ask()).toEqual({
      base: 'USD',
      rates: { USD: 1, INR: 90.25, EUR: 0.861 },
      source: 'live',
      asOf: '2026-01-15T00:00:00.000Z',
    });
    pass(24 * HOUR - 1);
    expect(await askedBy(ask)).toBe(0);
    pass(1);
    service.answer = answers(published({ rates: { INR: 91, EUR: 0.87 } }));
    expect((await ask()).rates).toEqual({ USD: 1, INR: 91, EUR: 0.87 });
  });

  it('allows shared caches, sets no cookie, and returns 304 if nothing changed', async () => {
    service.answer = answers(published());
    const { headers, setCookies } = await app.client().get('/api/exchange-rates');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=60, s-maxage=60/);
    expect(setCookies).toEqual([]);
    const again = { headers: { 'if-none-match': headers.get('etag')! } };
    expect((await app.client().get('/api/exchange-rates', again)).status).toBe(304);
  });

  it('requests rates again after a minute if the next update is overdue, and after an hour if its time is missing', async () => {
    service.answer = answers(published({ time_next_update_unix: 5 }));
    await ask();
    pass(59);
    expect(await askedBy(ask)).toBe(0);
    pass(1);
    service.answer = answers(published({ time_next_update_unix: undefined }));
    expect(await askedBy(ask)).toBe(1);
    pass(HOUR - 1);
    expect(await askedBy(ask)).toBe(0);
    pass(1);
    expect(await askedBy(ask)).toBe(1);
  });

  it.each(FAILURES)('returns fallback rates within the time limit on %s', async (_name, answer) => {
    service.answer = answer;
    const started = Date.now();
    const table = await ask();
    expect(table).toMatchObject({ base: 'USD', rates: FALLBACK, source: 'fallback' });
    expect(Date.now() - started).toBeLessThan(patient(3_500));
  });

  it.each([
    ['a missing rate', { rates: { EUR: 0.9 } }],
    ['a negative rate', { rates: { INR: -84, EUR: 0.9 } }],
    ['zero', { rates: { INR: 84, EUR: 0 } }],
    ['a rate as a string', { rates: { INR: '84', EUR: 0.9 } }],
    ['an absurd rate', { rates: { INR: 1e300, EUR: 0.9 } }],
    ['null rates', { rates: null }],
    ['a different base', { base_code: 'GBP' }],
    ['an error result', { result: 'error' }],
  ])('ignores an invalid response: %s', async (_name, change) => {
    service.answer = answers(published(change));
    expect(await ask()).toMatchObject({ rates: FALLBACK, source: 'fallback' });
  });

  it('returns fallback rates immediately after a failure, with the time of the failure, and retries after a minute', async () => {
    service.answer = answers(published());
    await ask();
    pass(24 * HOUR);
    service.answer = answers('', 503);
    const failedAt = now.toISOString();
    expect(await askedBy(() => Promise.all(Array.from({ length: 10 }, ask)))).toBe(1);
    pass(59);
    expect(await askedBy(ask)).toBe(0);
    pass(1);
    expect(await askedBy(async () => expect((await ask()).asOf).toBe(failedAt))).toBe(1);
    pass(60);
    service.answer = answers(published());
    expect((await ask()).source).toBe('live');
  });
});

it('GET /api/exchange-rates returns fallback rates without contacting the service if live rates are disabled', async () => {
  const app = await startTestApp({ EXCHANGE_RATE_URL: 'off' });
  const { body } = await app.client().get('/api/exchange-rates');
  expect(body).toMatchObject({ rates: FALLBACK, source: 'fallback' });
  await app.stop();
});
