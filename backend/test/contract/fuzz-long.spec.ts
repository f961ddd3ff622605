import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { fuzzedOperations, fuzzedPages, type Operation, resolved } from '../support/fuzz/document.js';
import { knownIds, storeFixtures } from '../support/fuzz/fixtures.js';
import { type LongRequest, longRequests, pathOf } from '../support/fuzz/long-texts.js';
import type { KnownIds } from '../support/fuzz/requests.js';
import { closeConnections, send } from '../support/fuzz/send.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

/**
 * One in this many long requests is sent, so that calls and fields take turns. `npm run fuzz -w lab` sends
 * all of them.
 */
const SHARE = process.env.FUZZ_RUNS ? 1 : 29;
/**
 * Maximum CPU time per request in seconds, including building the request. All other callers have to wait
 * during that time.
 */
const ALLOWED = 1;
/** Nesting depth that is rejected but still fits into the smallest body limit. */
const DEPTH = 400;
/** Test timeout in milliseconds, for a machine shared with other processes. */
const PATIENCE = process.env.FUZZ_RUNS ? 1_800_000 : 300_000;

const EMAIL = 'admin@groundswell.test';
let app: TestApp;
let caller: SignedIn;
let ids: KnownIds;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: EMAIL });
  // An admin passes every guard, so the handlers see the input.
  caller = await app.signIn(EMAIL);
  ids = knownIds(await storeFixtures(app, caller, caller));
}, patient(60_000));
afterAll(async () => {
  closeConnections();
  await app.stop();
});

const last = ({ template }: Operation) => (/logout|login|suspend|^\/api\/user$/.test(template) ? 1 : 0);
const operations = [...fuzzedPages, ...fuzzedOperations].sort((one, other) => last(one) - last(other));

/**
 * Returns the CPU time that this process uses for a request, as both client and server. Excludes other
 * processes.
 */
async function secondsFor(request: LongRequest): Promise<{ seconds: number; status: number }> {
  const begun = process.cpuUsage();
  const named = new Set(request.headers.map((name) => name.toLowerCase()));
  const cookies = named.has('cookie') ? new Map<string, string>() : caller.cookies;
  const { status } = await send(app.url, request, cookies);
  const { user, system } = process.cpuUsage(begun);
  return { seconds: (user + system) / 1e6, status };
}

it(
  'every call responds to very long text within a second of CPU time',
  async () => {
    const faults: string[] = [];
    let sent = 0;
    let turn = 0;
    for (const operation of operations) {
      for (const make of longRequests(operation, ids)) {
        if (turn++ % SHARE !== 0) continue;
        const request = make();
        const { seconds, status } = await secondsFor(request);
        sent += 1;
        const what = `${operation.method} ${operation.template} ${request.what}`;
        if (seconds > ALLOWED) faults.push(`${what} took ${seconds} s`);
        if (status >= 500 && status !== 503) faults.push(`${what} was answered ${status}`);
      }
      if ((await caller.get('/api/user/ideas')).status === 401) caller = await app.signIn(EMAIL);
    }
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(operations.length);
  },
  PATIENCE,
);

it(
  'every call rejects deeply nested values in every field with 400',
  async () => {
    const faults: string[] = [];
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      for (const field of Object.keys(resolved(operation.body ?? {}).properties ?? { x: {} })) {
        for (const value of [
          `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
          `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
        ]) {
          const request = {
            method: operation.method,
            target: pathOf(operation, ids),
            headers: ['content-type', 'application/json'],
            body: Buffer.from(`{"${field}":${value}}`),
          };
          const { status, text } = await send(app.url, request, caller.cookies);
          if (status !== 400 || !text.includes('"JSON_TOO_DEEP"'))
            faults.push(`${operation.method} ${operation.template} ${field}: ${status} ${text}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
  PATIENCE,
);
