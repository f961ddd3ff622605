import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { QUIET } from '../support/server-log.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const lines: string[] = [];
const ignore = () => undefined;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' });
  const debug = (message: string) => void lines.push(message);
  Logger.overrideLogger({ log: ignore, error: ignore, warn: ignore, debug, verbose: ignore, fatal: ignore });
});
afterAll(async () => {
  Logger.overrideLogger(QUIET);
  await app.stop();
});

const get = (path: string, traceparent?: string) =>
  fetch(`${app.url}${path}`, { headers: traceparent ? { traceparent } : {} });

it('has a line for each answer, with the trace of the caller, and without what people type', async () => {
  await get('/api/ideas?search=private-words', `00-${TRACE}-00f067aa0ba902b7-01`);
  await get('/api/no-such-call', `00-${TRACE}-not-a-span-at-01`);
  await get('/api/stats/global');

  await until(() => Promise.resolve(lines.length >= 3));
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^GET /api/ideas: 200 in \\d+ ms, trace ${TRACE}$`)),
    expect.stringMatching(/^GET \/api\/no-such-call: 404 in \d+ ms$/),
    expect.stringMatching(/^GET \/api\/stats\/global: 200 in \d+ ms$/),
  ]);
});
