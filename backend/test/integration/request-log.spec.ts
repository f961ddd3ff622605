import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { ConfirmationLinks } from '../../src/modules/waitlist/index.js';
import { newId } from '../../src/shared/ids.js';
import { QUIET } from '../support/server-log.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const UUID = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}';
const lines: string[] = [];
const errors: string[] = [];
const ignore = () => undefined;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' });
  const debug = (message: string) => void lines.push(message);
  const error = (message: string) => void errors.push(message);
  Logger.overrideLogger({ log: ignore, error, warn: ignore, debug, verbose: ignore, fatal: ignore });
});
afterAll(async () => {
  Logger.overrideLogger(QUIET);
  await app.stop();
});

const get = (path: string, traceparent?: string) =>
  fetch(`${app.url}${path}`, { headers: traceparent ? { traceparent } : {} });

it("the request log has one line per response, with the caller's trace ID and without user input", async () => {
  await get('/api/ideas?search=private-words', `00-${TRACE}-00f067aa0ba902b7-01`);
  await get('/api/no-such-call', `00-${TRACE}-not-a-span-at-01`);
  await get('/api/stats/global');

  await until(() => Promise.resolve(lines.length >= 3));
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^GET /api/ideas: 200 in \\d+ ms, request ${UUID}, trace ${TRACE}$`)),
    expect.stringMatching(new RegExp(`^GET /api/no-such-call: 404 in \\d+ ms, request ${UUID}$`)),
    expect.stringMatching(new RegExp(`^GET /api/stats/global: 200 in \\d+ ms, request ${UUID}$`)),
  ]);
});

it('the request log contains no tokens from email links, whatever the response', async () => {
  const token = 'Ab3-_'.repeat(9).slice(0, 43);
  const from = lines.length;
  await get(`/api/unsubscribe/${token}`);
  await get(`/api/unsubscribe/${token}/no-such-step`);
  await get('/api/confirm/short?said=private-words');
  await app.db('ALTER TABLE confirmation_mails RENAME TO confirmation_mails_away');
  await get(app.app.get(ConfirmationLinks, { strict: false }).urlFor(newId()).slice(app.url.length));
  await app.db('ALTER TABLE confirmation_mails_away RENAME TO confirmation_mails');

  await until(() => Promise.resolve(lines.length >= from + 4 && errors.length > 0));
  expect(lines.slice(from).map((line) => line.replace(/ in \d+ ms, request [\da-f-]+$/, ''))).toEqual([
    'GET /api/unsubscribe/:token: 404',
    'GET /api/unsubscribe/:token/no-such-step: 404',
    'GET /api/confirm/:token: 404',
    'GET /api/confirm/:token: 500',
  ]);
  expect(errors).toEqual([
    expect.stringMatching(new RegExp(`^GET /api/confirm/:token \\(${UUID}\\) failed$`)),
  ]);
});
