import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { FIELD_ERRORS } from '../../src/shared/field-error.js';
import { openapi } from '../support/once/openapi.js';
import { fuzzedOperations, type Operation, resolved, type Schema } from '../support/fuzz/document.js';
import { knownIds, storeFixtures } from '../support/fuzz/fixtures.js';
import { pathOf } from '../support/fuzz/long-texts.js';
import { type KnownIds, namesIn } from '../support/fuzz/requests.js';
import { closeConnections, type RawAnswer, send } from '../support/fuzz/send.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const { paths } = openapi as {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
};
const documented = ({ method, template }: Operation) =>
  Object.keys(paths[template]![method.toLowerCase()]!.responses).map(Number);

const app = testApp();
let admin: SignedIn;
let ids: KnownIds;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
  ids = knownIds(await storeFixtures(app, admin, admin));
}, patient(60_000));
afterAll(closeConnections);

/** Sends invalid input as a signed-in browser. No request may end the session. */
const sendAs = (
  operation: Operation,
  target: string,
  body?: string,
  headers: string[] = [],
): Promise<RawAnswer> =>
  send(
    app.url,
    {
      method: operation.method,
      target,
      headers: [...headers, ...(body === undefined ? [] : ['content-type', 'application/json'])],
      body: body === undefined ? undefined : Buffer.from(body),
    },
    admin.cookies,
  );
const nameOf = ({ method, template }: Operation) => `${method} ${template}`;
const errorsIn = ({ text }: RawAnswer) => (JSON.parse(text) as { errors?: object }).errors ?? {};

/** Yields the path of each text in a body, with a function that builds a body with only this text. */
function* textsOf(
  schema: Schema,
  path: string[],
  around: (value: unknown) => unknown,
  depth = 0,
): Generator<[path: string, body: (text: string) => unknown]> {
  const { type, properties = {}, items } = resolved(schema);
  if (type === 'string') yield [path.join('.'), around];
  if (depth > 4) return;
  if (items) yield* textsOf(items, [...path, '0'], (value) => around([value]), depth + 1);
  for (const [name, field] of Object.entries(properties))
    yield* textsOf(field, [...path, name], (value) => around({ [name]: value }), depth + 1);
}

/** Provider webhooks are skipped: they are signed, and parsed only after the signature check. */
const isSigned = ({ template }: Operation) => /\/payment\/\w+\/webhook$/.test(template);
const withBody = fuzzedOperations.filter((one) => one.body && !isSigned(one));

describe('text that PostgreSQL cannot store', () => {
  it.each([
    ['a lone surrogate', '\ud800'],
    ['NUL', '\u0000'],
  ])(
    'with %s is rejected with 400 in every field of every body, with an error that names the field',
    async (_, bad) => {
      const wrong: string[] = [];
      let sent = 0;
      for (const operation of withBody)
        for (const [path, bodyWith] of textsOf(operation.body!, [], (value) => value)) {
          const answer = await sendAs(
            operation,
            pathOf(operation, ids),
            JSON.stringify(bodyWith(`a${bad}b`)),
          );
          sent += 1;
          if (answer.status !== 400 || !(path in errorsIn(answer)))
            wrong.push(`${nameOf(operation)} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
      expect(wrong).toEqual([]);
      expect(sent).toBeGreaterThan(80);
    },
    patient(60_000),
  );

  it('is rejected with 400 in a field name', async () => {
    const wrong: string[] = [];
    for (const operation of withBody)
      for (const body of ['{"a\\ud800":1}', '{"a\\u0000":1}']) {
        const answer = await sendAs(operation, pathOf(operation, ids), body);
        if (answer.status !== 400 || Object.keys(errorsIn(answer))[0] !== 'a\ufffd')
          wrong.push(`${nameOf(operation)}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    expect(wrong).toEqual([]);
  });

  it('is rejected with 400 in every part of every path and query, with an error that names the part', async () => {
    const wrong: string[] = [];
    for (const operation of fuzzedOperations) {
      const queries = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const targets = [
        ...namesIn(operation.template).map((name) => [name, pathOf(operation, ids, { [name]: 'a%00b' })]),
        ...[...queries, 'unknown'].map((name) => [name, `${pathOf(operation, ids)}?${name}=a%00b`]),
      ] as [string, string][];
      for (const [name, target] of targets) {
        const answer = await sendAs(operation, target);
        if (answer.status !== 400 || !(name in errorsIn(answer)))
          wrong.push(`${nameOf(operation)} ${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

interface Rejection {
  code: string;
  errors?: Record<string, string[]>;
  fieldErrors?: Record<string, { code: keyof typeof FIELD_ERRORS; params: Record<string, unknown> }[]>;
}

/** Returns what is wrong with the codes of a response's field errors, and adds the codes to `seen`. */
function wrongCodesIn(text: string, seen: Set<string>): string[] {
  const { errors = {}, fieldErrors = {} } = JSON.parse(text) as Rejection;
  if (JSON.stringify(countsOf(errors)) !== JSON.stringify(countsOf(fieldErrors)))
    return [`${JSON.stringify(errors)} doesn't match ${JSON.stringify(fieldErrors)}`];
  const found = Object.values(fieldErrors).flat();
  for (const { code } of found) seen.add(code);
  return found
    .filter(({ code, params }) => !(code in FIELD_ERRORS) || !fits(FIELD_ERRORS[code].params, params))
    .map((one) => JSON.stringify(one));
}

const countsOf = (errors: Record<string, unknown[]>) =>
  Object.entries(errors).map(([field, all]) => [field, all.length]);

function fits(documented: Record<string, string>, params: Record<string, unknown>): boolean {
  const types = { number: 'number', string: 'text', object: 'list' } as Record<string, string>;
  const actual = Object.entries(params).map(([name, value]) => `${name}: ${types[typeof value]}`);
  const expected = Object.entries(documented).map(([name, type]) => `${name}: ${type}`);
  return actual.sort().join() === expected.sort().join();
}

it(
  'every error of a field has a documented code with the parameters of that code',
  async () => {
    const values = [
      null,
      '',
      'x',
      'x'.repeat(6_000),
      'a\nb',
      '\u0001',
      -1,
      1e9,
      true,
      [],
      [{}],
      ['x', 'x'],
      {},
    ];
    const wrong: string[] = [];
    const seen = new Set<string>();
    const check = async (operation: Operation, target: string, body?: unknown) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const answer = await sendAs(operation, target, text);
      if (answer.status !== 400) return;
      for (const problem of wrongCodesIn(answer.text, seen)) wrong.push(`${nameOf(operation)}: ${problem}`);
    };
    for (const operation of fuzzedOperations) {
      const path = pathOf(operation, ids);
      for (const name of namesIn(operation.template))
        await check(operation, pathOf(operation, ids, { [name]: 'not-an-id' }));
      for (const { name } of operation.parameters.filter((one) => one.in === 'query'))
        for (const value of ['', '-1', 'x'.repeat(3_000)]) await check(operation, `${path}?${name}=${value}`);
    }
    for (const operation of withBody.filter(({ template }) => !template.endsWith('/logout'))) {
      const names = Object.keys(resolved(operation.body!).properties ?? {});
      for (const value of values)
        await check(
          operation,
          pathOf(operation, ids),
          Object.fromEntries(names.map((name) => [name, value])),
        );
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  },
  patient(120_000),
);

/** Signs in again, because without a session later calls would be rejected for a different reason. */
const logoutLast = [...fuzzedOperations].sort(
  (one, other) => Number(one.template.endsWith('/logout')) - Number(other.template.endsWith('/logout')),
);

it(
  'every call documents each status it uses to reject invalid input, including 400',
  async () => {
    const wrong = new Set<string>();
    for (const operation of logoutLast) {
      const statuses = documented(operation);
      const path = pathOf(operation, ids);
      const names = namesIn(operation.template);
      const targets = [
        `${path}?unknown=1`,
        ...operation.parameters.filter((one) => one.in === 'query').map(({ name }) => `${path}?${name}=%20`),
        ...names.map((name) => pathOf(operation, ids, { [name]: 'not-an-id' })),
      ];
      const answers = [
        ...(await Promise.all(
          targets.map((target) => sendAs(operation, target, undefined, ['if-match', 'x'])),
        )),
        await sendAs(operation, `${path}?unknown=%00`),
        ...(operation.method === 'GET'
          ? []
          : await Promise.all(
              ['{', '[]', 'null', '"x"', '{"unknown":1}'].map((body) => sendAs(operation, path, body)),
            )),
      ];
      for (const { status } of answers)
        if (status >= 400 && !statuses.includes(status) && !(status === 415 && !operation.body))
          wrong.add(`${nameOf(operation)} answered ${status}`);
    }
    expect([...wrong]).toEqual([]);
  },
  patient(60_000),
);
