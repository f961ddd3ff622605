import { seed } from '@groundswell/testing/seed';
import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type Fixtures, knownIds, storeFixtures } from '../support/fuzz/fixtures.js';
import { fuzzedOperations, fuzzedPages, type Operation } from '../support/fuzz/document.js';
import { type FuzzRequest, requestsFor } from '../support/fuzz/requests.js';
import { closeConnections, send } from '../support/fuzz/send.js';
import { uploadHostileFiles, workOff } from '../support/fuzz/work-off.js';
import { faultOf } from '../support/fuzz/verdict.js';
import type { HttpClient } from '../support/http-client.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

/** Requests per operation and kind of caller. `npm run fuzz -w lab` sends many more, different each time. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
/** Seed of the random requests. Fixed in `npm test`, so that only code changes can change the result. */
const SEED = process.env.FUZZ_RUNS ? seed() : 20_250_714;
const ACCOUNTS = 40;
/** Number of rows in an uploaded file whose rows are as short as possible. */
const ROWS = process.env.FUZZ_RUNS ? 1_000_000 : 50_000;
/**
 * Limits for a worker: the longest CPU time of a single step in ms (other work has to wait for the step), and
 * its memory in bytes.
 */
const LONGEST = 1_000;
const MOST_MEMORY = 700 * 1024 * 1024;
/** Milliseconds within which a worker finishes all pending work. */
const WORKED_OFF = 120_000;
/** Test timeout in milliseconds, for a machine shared with other processes. */
const PATIENCE = 120_000 + RUNS * 20_000;

let app: TestApp;
let fixtures: Fixtures;
let accounts = 0;

const admins = Array.from({ length: ACCOUNTS }, (_, index) => `admin${index}@groundswell.test`);
const newFounder = () => app.signIn(`founder${(accounts += 1)}@example.com`);
const newAdmin = () => app.signIn(admins[(accounts += 1)]!);

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: admins.join(',') });
}, patient(60_000));
afterAll(async () => {
  closeConnections();
  await app.stop();
});

/**
 * Puts deletions last, followed by the calls that end the session, because other calls need the data and the
 * session.
 */
const order = ({ method, template }: Operation) =>
  ['GET', 'POST', 'PATCH', 'DELETE'].indexOf(method) +
  (/logout|login|suspend|^\/api\/user$/.test(template) ? 10 : 0);
const inOrder = [...fuzzedPages, ...fuzzedOperations].sort((one, other) => order(one) - order(other));

it.each([
  ['a visitor', () => Promise.resolve(app.client())],
  ['a founder', newFounder],
  ['an admin', newAdmin],
] as const)(
  'no operation returns a 5xx for random requests from %s, and every rejection is a problem document',
  async (who, signIn) => {
    const [founder, admin] = [await newFounder(), await newAdmin()];
    fixtures = await storeFixtures(app, founder, admin);
    let caller: HttpClient = who === 'a founder' ? founder : who === 'an admin' ? admin : await signIn();
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    if (!caller.cookies.has('csrf_token')) await caller.get('/api/auth/session');
    for (const operation of inOrder) {
      const fault = await firstFault(operation, () => caller, statuses);
      if (fault) faults.push(`${who}: ${fault}`);
      if (who !== 'a visitor' && !(await isSignedIn(caller))) caller = await signIn();
    }
    expect(faults).toEqual([]);
    // Proves that some requests pass the guards and some are rejected.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404, 415]));
  },
  PATIENCE,
);

it(
  'a worker finishes all jobs queued by random requests, in short steps and with little memory',
  async () => {
    await uploadHostileFiles(app, ROWS);
    const { longest, most } = await workOff(app, WORKED_OFF);
    // Printed even if the test passes, to help choose new limits.
    process.stderr.write(
      `Working off took ${longest} ms at a time and ${Math.round(most / 1024 / 1024)} MB.\n`,
    );
    expect({ longest, isShort: longest < LONGEST }).toEqual({ longest, isShort: true });
    expect({ most, isLittle: most < MOST_MEMORY }).toEqual({ most, isLittle: true });
  },
  patient(WORKED_OFF + 60_000),
);

/** Sends requests to one operation until a response is wrong. Returns that request, shrunk. */
async function firstFault(
  operation: Operation,
  caller: () => HttpClient,
  statuses: Map<number, number>,
): Promise<string | null> {
  const name = `${operation.method} ${operation.template}`;
  const requests = requestsFor(operation, knownIds(fixtures));
  const isRight = fc.asyncProperty(requests, async (wanted) => {
    const answer = await send(app.url, wanted, caller().cookies);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(name, wanted, answer);
    if (fault) throw new Error(fault);
  });
  const result = await fc.check(isRight, { numRuns: RUNS, seed: SEED });
  if (!result.failed) return null;
  const [smallest] = result.counterexample as [FuzzRequest];
  return `${name} ${(result.errorInstance as Error).message}\n${printed(smallest)}`;
}

function printed({ method, target, headers, body }: FuzzRequest): string {
  const text = body?.toString().slice(0, 500);
  return `${method} ${target.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${JSON.stringify(text ?? null)}`;
}

async function isSignedIn(client: HttpClient): Promise<boolean> {
  const { user } = (await client.get<{ user: SignedIn['user'] | null }>('/api/auth/session')).body;
  return user !== null;
}
