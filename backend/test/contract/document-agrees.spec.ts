import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { fuzzedOperations, type Operation } from '../support/fuzz/document.js';
import { knownIds, storeFixtures } from '../support/fuzz/fixtures.js';
import { brokenBodies } from '../support/fuzz/invalid.js';
import { pathOf } from '../support/fuzz/long-texts.js';
import type { KnownIds } from '../support/fuzz/requests.js';
import { closeConnections, type RawAnswer, send } from '../support/fuzz/send.js';
import { fits, type Limited, valid, validQuery } from '../support/fuzz/valid.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

/** Requests per operation. `npm run fuzz -w lab` sends many more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);
const SEED = 20_261_128;
const EMAIL = 'admin@groundswell.test';

/**
 * Codes of errors that depend on more than the shape of the request: on what is stored, on the time, on other
 * fields, or on an image's bytes. A schema can't state them.
 */
const BEYOND_SHAPE = new Set([
  ...['NOT_FOUND', 'NOT_ALLOWED', 'DUPLICATE', 'TOO_EARLY', 'TOO_LATE', 'REVERSED', 'NOT_PROVABLE'],
  ...['NOT_REVIEWED', 'ORIGINAL_CHANGED', 'MIXED_PRICES', 'INCOMPLETE_PAGE', 'WRONG_PRICE', 'OTHER_PLAN'],
  // Not in the document, so that the page at /api/docs doesn't prefill the word that deletes an account.
  'NOT_CONFIRMED',
  ...['NO_COLUMN', 'FIXED_STATUS', 'NOT_AN_IMAGE', 'TOO_DETAILED', 'EMPTY_FILE', 'NOT_PUBLIC'],
]);
/** Codes of a 400 that are not about a field: Razorpay's signature isn't right. */
const NOT_OF_FIELDS = new Set(['PAYMENT_NOT_VERIFIED']);
/** The start of a range, which can't be too far from its end. */
const RANGE = 'from';
/** Operations whose body is a file. */
const CSV = /^(?:POST|PUT) \/api\/user\/imports(?:\/\{id\}\/parts\/\{number\})?$/;
/** Webhooks of payment providers, whose bodies are theirs and must be signed. */
const OF_PROVIDERS = /^\/api\/payment\/\w+\/webhook$/;
/** Pages of the sign-in popup, whose parameters the identity provider makes. */
const OF_SIGNING_IN = /^\/api\/auth\/google/;

let app: TestApp;
let caller: SignedIn;
let ids: KnownIds;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: EMAIL });
  caller = await app.signIn(EMAIL);
  ids = knownIds(await storeFixtures(app, caller, caller));
}, patient(60_000));
afterAll(async () => {
  closeConnections();
  await app.stop();
});

/** Calls that end the session or delete things come last, because the others need both. */
const rank = ({ method, template }: Operation) =>
  (method === 'DELETE' ? 1 : 0) + (/logout|login|suspend|^\/api\/user$/.test(template) ? 2 : 0);
const operations = fuzzedOperations
  .filter(({ template }) => !OF_PROVIDERS.test(template) && !OF_SIGNING_IN.test(template))
  .sort((one, other) => rank(one) - rank(other));

/** Values for path parameters of which nothing is stored. */
const ABSENT: Record<string, string> = { id: '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', number: '2' };

function targetOf(operation: Operation): string {
  const given = Object.entries(ABSENT).filter(([name]) => ids(operation.template, name).length === 0);
  return pathOf(operation, ids, Object.fromEntries(given));
}

async function answerTo(operation: Operation, query: string, body?: unknown): Promise<RawAnswer> {
  const { method, template } = operation;
  const isFile = CSV.test(`${method} ${template}`);
  const text = body === undefined ? (isFile ? 'email\nada@example.com\n' : '') : JSON.stringify(body);
  const type = isFile ? 'text/csv' : body === undefined ? null : 'application/json';
  const answer = await send(
    app.url,
    {
      method,
      target: targetOf(operation) + query,
      headers: type ? ['content-type', type] : [],
      body: method === 'GET' ? undefined : Buffer.from(text),
    },
    caller.cookies,
  );
  if (answer.status === 401) caller = await app.signIn(EMAIL);
  return answer;
}

/** Returns the fields of a 400 that the shape of the request is to blame for. */
function misshapen({ status, text }: RawAnswer): object | null {
  if (status !== 400) return null;
  const { code, fieldErrors = {} } = JSON.parse(text) as {
    code: string;
    fieldErrors?: Record<string, { code: string }[]>;
  };
  if (code !== 'VALIDATION_FAILED') return NOT_OF_FIELDS.has(code) ? null : { code };
  const wrong = Object.entries(fieldErrors).filter(([field, errors]) =>
    errors.some((error) => !BEYOND_SHAPE.has(error.code) && !(field === RANGE && error.code === 'TOO_MANY')),
  );
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

const bodiesOf = ({ body, template }: Operation) =>
  body ? valid(body, (name) => ids(template, name)) : fc.constant(undefined);

it(
  'no operation rejects the shape of a request that fits openapi.yaml',
  async () => {
    const faults: string[] = [];
    let sent = 0;
    for (const operation of operations) {
      const requests = fc.tuple(bodiesOf(operation), validQuery(operation, ids));
      const found = new Map<string, string>();
      for (const [body, query] of fc.sample(requests, { numRuns: RUNS, seed: SEED })) {
        const answer = await answerTo(operation, query, body);
        sent += 1;
        const wrong = misshapen(answer);
        if (wrong)
          found.set(
            Object.keys(wrong).join(),
            `${operation.method} ${operation.template}${query} ${JSON.stringify(body)?.slice(0, 700)}: ${JSON.stringify(wrong)}`,
          );
      }
      faults.push(...found.values());
    }
    expect(faults).toEqual([]);
    expect(sent).toBe(operations.length * RUNS);
  },
  patient(300_000),
);

it(
  'every operation rejects a body that breaks one rule of openapi.yaml with 400',
  async () => {
    const accepted: string[] = [];
    let sent = 0;
    for (const operation of operations.filter(({ body }) => body)) {
      const schema = operation.body as Limited;
      const samples = fc.sample(bodiesOf(operation), { numRuns: RUNS, seed: SEED });
      const fullest = samples.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
      expect(fits(schema, fullest)).toBe(true);
      for (const { what, body } of brokenBodies(schema, fullest)) {
        const { status } = await answerTo(operation, '', body);
        sent += 1;
        // A list that is too long may also be too many bytes.
        const isTooLong = status === 413 && what.endsWith(': too many');
        if (status !== 400 && !isTooLong)
          accepted.push(
            `${operation.method} ${operation.template} ${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`,
          );
      }
    }
    expect(accepted).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  },
  patient(300_000),
);

it(
  'every operation with parameters rejects unknown and malformed ones with 400',
  async () => {
    const accepted: string[] = [];
    for (const operation of operations) {
      const named = operation.parameters.filter((one) => one.in === 'query');
      for (const { name, schema } of named) {
        for (const value of ['%00', 'no%20such%20value'])
          if (!fits(schema, decodeURIComponent(value))) {
            const { status } = await answerTo(operation, `?${name}=${value}`);
            if (status !== 400) accepted.push(`${operation.template} ${name}=${value}: ${status}`);
          }
      }
    }
    expect(accepted).toEqual([]);
  },
  patient(120_000),
);
