import fc, { type Arbitrary } from 'fast-check';

import { type Operation, resolved, type Schema } from './document.js';
import { forgedCursor, hostileBody, hostileText, hostileValue } from './hostile.js';

/** A request as sent over the wire. */
export interface FuzzRequest {
  method: string;
  /** The path and query, percent-encoded. */
  target: string;
  /** Alternating names and values, so that a name can occur twice. */
  headers: string[];
  body?: Buffer;
}

/** Returns existing IDs that fit a parameter or field of an operation, if any. */
export type KnownIds = (template: string, name: string) => string[];

/** Header lines that have no meaning here or have an invalid value. */
const HEADERS: string[][] = [
  ['if-match', '"1"'],
  ['if-match', 'W/"1"', 'if-match', '*'],
  ['if-none-match', '"'.repeat(200)],
  ['if-modified-since', 'not a date'],
  ['accept', 'text/html', 'accept', 'image/*;q=x'],
  ['accept-encoding', 'br;q=2, *;q=0, gzip'],
  ['accept-language', '-'.repeat(3_000)],
  ['range', 'bytes=5-1,-,9999999999999999999-'],
  ['x-forwarded-for', '999.1.1.1, ::::', 'x-forwarded-for', "'"],
  ['x-forwarded-host', 'evil.example', 'x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['authorization', 'Basic %%%'],
  ['origin', 'null', 'referer', 'http://[bad'],
  [
    'cookie',
    'session_id=%%%; csrf_token=%E0%A4%A; visitor_id=s%3Ax.y; analytics_id=;=;;',
    'cookie',
    'session_id=x',
  ],
  ['cookie', `session_id=${'A'.repeat(4_000)}`],
  ['x-csrf-token', 'x', 'x-csrf-token', 'y'],
  ['x-razorpay-event-id', '\u00ff', 'x-razorpay-signature', 'zz'],
  [
    'paypal-transmission-sig',
    '=',
    'paypal-cert-url',
    'https://evil.example/cert.pem',
    'paypal-transmission-id',
    '',
  ],
  ['purpose', 'prefetch', 'te', 'trailers', 'upgrade-insecure-requests', '1'],
];

const CONTENT_TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json;;;',
    'application/merge-patch+json',
  ],
  ...[
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    '',
    '/',
    'x'.repeat(300),
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/octet-stream',
    'APPLICATION/JSON',
  ],
];

/** The sort orders that each list's cursors contain. */
const ORDERS: Record<string, string[]> = {
  '/api/ideas': ['votes', 'recent', 'waitlist'],
  '/api/user/ideas': ['mine'],
  '/api/user/payments': ['payments'],
  '/api/user/waitlists': ['subscribers'],
  '/api/feedbacks/{id}': ['feedback'],
  '/api/user/feedback': ['inbox'],
  '/api/campaigns/{id}/deliveries': ['deliveries:all'],
  '/api/admin/ideas': ['waiting', 'newest', 'decided'],
  '/api/admin/audit': ['audit'],
  '/api/admin/users': ['users'],
  '/api/admin/reports': ['reports-open', 'reports-decided'],
};

/** Percent-encodes text. A lone surrogate becomes three bytes that aren't valid UTF-8. */
export function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()) + '%ED%A0%80';
}

const existing = (ids: string[]) =>
  ids.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...ids) }] : [];

/** Generates one path segment, mostly an existing ID. Never only dots, which would change the path. */
function segment(ids: string[]): Arbitrary<string> {
  return fc.oneof(
    ...existing(ids),
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 3, arbitrary: hostileText.map((text) => encoded(text).replace(/^\.*$/, 'x').slice(0, 6_000)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%zz',
        '%ff',
        '%c0%af',
        '%00',
        '%2f..%2f',
        'a%20b',
        ';a=b',
        'x'.repeat(301),
      ),
    },
  );
}

/** Generates a value that openapi.yaml allows, wherever that is easy. */
export function rightValue(schema: Schema, ids: string[]): Arbitrary<unknown> {
  const { enum: values, example, type, format } = resolved(schema);
  if (ids.length > 0) return fc.constantFrom<unknown>(...ids);
  if (values) return fc.constantFrom(...values);
  if (example !== undefined) return fc.constant(example);
  if (format === 'uuid') return fc.uuid();
  if (type === 'integer' || type === 'number') return fc.integer({ min: 0, max: 100 });
  if (type === 'boolean') return fc.boolean();
  return fc.constant('x');
}

function query({ parameters, template }: Operation, ids: KnownIds): Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  const parts = declared.map(({ name, schema }) => {
    const right = rightValue(schema, ids(template, name)).map((value) => encoded(String(value)));
    const hostile = hostileText.map((text) => encoded(text).slice(0, 7_000));
    const wrong = name === 'cursor' ? fc.oneof(forgedCursor(ORDERS[template] ?? []), hostile) : hostile;
    const shapes = [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[x]=1`, name, `${name}=%`, `${name}=%ff`];
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      { weight: 4, arbitrary: right.map((value) => `${name}=${value}`) },
      { weight: name === 'cursor' ? 8 : 3, arbitrary: wrong.map((value) => `${name}=${value}`) },
      { weight: 1, arbitrary: fc.constantFrom(...shapes) },
    );
  });
  const stray = fc.constantFrom(
    '',
    '',
    '',
    '',
    'x=1',
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=',
    '&&=&',
    '?',
    '%=%',
    `z=${'z'.repeat(7_000)}`,
  );
  return fc
    .tuple(...parts, stray)
    .map((all) => all.filter(Boolean).join('&'))
    .map((text) => (text ? `?${text}` : ''));
}

/** Generates a documented body with some fields wrong, missing or unknown, or a completely different body. */
function body({ body: schema, template }: Operation, ids: KnownIds): Arbitrary<string | undefined> {
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, hostileBody);
  const fields = Object.entries(resolved(schema).properties ?? {}).map(([name, field]) =>
    fc
      .oneof(
        { weight: 12, arbitrary: rightValue(field, ids(template, name)) },
        { weight: 4, arbitrary: hostileValue },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value] as const),
  );
  const stray = fc
    .oneof({ weight: 9, arbitrary: fc.constant(undefined) }, hostileValue)
    .map((value) => ['isAdmin', value] as const);
  // Undefined fields are omitted from the JSON.
  const alike = fc.tuple(...fields, stray).map((entries) => JSON.stringify(Object.fromEntries(entries)));
  return fc.oneof({ weight: 8, arbitrary: alike }, { weight: 1, arbitrary: hostileBody });
}

const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
);
const strayHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: fc.constantFrom(...HEADERS) },
);

/** Returns the names of a path's parameters. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);
}

/** Generates requests for one operation, from nearly valid to absurd. */
export function requestsFor(operation: Operation, ids: KnownIds): Arbitrary<FuzzRequest> {
  const { method, template } = operation;
  const names = namesIn(template);
  const path = fc
    .tuple(...names.map((name) => segment(ids(template, name))))
    .map((values) =>
      values.reduce((made, value, index) => made.replace(`{${names[index]!}}`, () => value), template),
    );
  return fc
    .record({ path, query: query(operation, ids), body: body(operation, ids), contentType, strayHeaders })
    .map(({ path, query, body, contentType, strayHeaders }) => ({
      method,
      // Keeps the URL short: Node closes the connection if all headers together exceed its limit.
      target: `${path}${query}`.slice(0, 6_000),
      headers: [...strayHeaders, ...(body === undefined ? [] : ['content-type', contentType])],
      body: body === undefined ? undefined : Buffer.from(body),
    }));
}
