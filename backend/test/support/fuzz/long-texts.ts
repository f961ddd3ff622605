import fc from 'fast-check';

import { CONTENT_BODY_LIMIT } from '../../../src/modules/campaigns/http/idea-campaigns.controller.js';
import { IMAGE_BODY_BYTES } from '../../../src/platform/images/image-limits.js';
import { type Operation, resolved, type Schema } from './document.js';
import { encoded, type FuzzRequest, type KnownIds, namesIn, rightValue } from './requests.js';

/**
 * Texts that slow down a regular expression, parser or escaper. They are repeated, or have a prefix and a
 * suffix.
 */
const FILLINGS: [name: string, make: (length: number) => string][] = [
  ...[' ', 'a', '<', '"', "'", '.', '-', '/', '<a ', '&#', '{{', '\\', 'a@', '0'].map(
    (piece): (typeof FILLINGS)[number] => [
      JSON.stringify(piece),
      (length) => piece.repeat(Math.floor(length / piece.length)),
    ],
  ),
  ['x, spaces, @', (length) => `x${' '.repeat(length - 2)}@`],
  ['a, spaces, a', (length) => `a${' '.repeat(length - 2)}a`],
  ['an address without an end', (length) => `https://${'a.'.repeat((length - 9) / 2)}!`],
];

/** Default limit for a body, in bytes. */
const BODY_BYTES = 64 * 1024;
const OWN_LIMITS: Record<string, number> = {
  'POST /api/ideas': IMAGE_BODY_BYTES,
  'PATCH /api/ideas/{id}': IMAGE_BODY_BYTES,
  'PATCH /api/user/profile': IMAGE_BODY_BYTES,
  'POST /api/ideas/{id}/campaigns': CONTENT_BODY_LIMIT,
  'POST /api/ideas/{id}/campaigns/preview': CONTENT_BODY_LIMIT,
  'PATCH /api/campaigns/{id}': CONTENT_BODY_LIMIT,
  'POST /api/events': 8 * 1024,
};
/** Number of bytes to put into the URL or a header. Node accepts 16 kB of headers, including the URL. */
const HEAD_BYTES = 14_000;

/** Headers that our code reads. */
const HEADERS = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'if-match',
    'if-none-match',
  ],
  ...['origin', 'referer', 'user-agent', 'x-csrf-token', 'x-forwarded-for', 'x-forwarded-proto'],
  ...['paypal-transmission-sig', 'paypal-cert-url', 'x-razorpay-signature', 'range', 'purpose'],
];
/**
 * Operations with their own code for headers. All other operations read headers only in shared hooks, so
 * testing one of them is enough.
 */
const READS_HEADERS = new Set([
  ...[
    'GET /ideas/{slug}',
    'GET /api/ideas',
    'GET /api/user/ideas',
    'GET /uploads/{name}',
    'POST /api/events',
  ],
  ...['POST /api/ideas/{id}/vote', 'PATCH /api/ideas/{id}'],
  ...['POST /api/payment/paypal/webhook', 'POST /api/payment/razorpay/webhook'],
]);
const COOKIES = ['session_id', 'csrf_token', 'visitor_id', 'analytics_id', 'user_preferences', 'x'];

/** A request that is valid except for one text of maximum length. */
export interface LongRequest extends FuzzRequest {
  /** Name of the field, and the kind of content. */
  what: string;
}

/** Creates a request. Lazy, because most runs send only a few of them. */
type Recipe = () => LongRequest;

/** Yields every field of an operation with every filling: in its body, query, path and headers. */
export function* longRequests(operation: Operation, ids: KnownIds): Generator<Recipe> {
  for (const [name, fill] of FILLINGS) {
    yield* inBody(operation, ids, name, fill);
    yield* inAddress(operation, ids, name, fill);
    yield* inHeaders(operation, ids, name, fill);
  }
}

type Fill = (length: number) => string;

const one = (schema: Schema, ids: string[]) => fc.sample(rightValue(schema, ids), { numRuns: 1, seed: 1 })[0];
/** Fills in a path template with values from `given`, and with existing IDs for all other parameters. */
export const pathOf = ({ template }: Operation, ids: KnownIds, given: Record<string, string> = {}) =>
  namesIn(template).reduce(
    (path, name) => path.replace(`{${name}}`, () => given[name] ?? ids(template, name)[0] ?? 'x'),
    template,
  );

function* inBody(operation: Operation, ids: KnownIds, name: string, fill: Fill): Generator<Recipe> {
  const { method, template, body: schema } = operation;
  if (!schema) return;
  const fields = Object.entries(resolved(schema).properties ?? {});
  const limit = OWN_LIMITS[`${method} ${template}`] ?? BODY_BYTES;
  const filled = (field: string, inner: Schema): LongRequest => {
    const right = Object.fromEntries(fields.map(([key, value]) => [key, one(value, ids(template, key))]));
    const shape = (text: string) => (resolved(inner).type === 'array' ? [text] : text);
    const bodyOf = (text: string) => Buffer.from(JSON.stringify({ ...right, [field]: shape(text) }));
    // JSON escapes some characters, which then take two bytes.
    const each = JSON.stringify(fill(1_000)).length > 1_500 ? 2 : 1;
    const length = Math.floor((limit - bodyOf('').length) / each);
    return {
      method,
      target: pathOf(operation, ids),
      headers: ['content-type', 'application/json'],
      body: bodyOf(fill(length)),
      what: `body ${field}: ${name}`,
    };
  };
  for (const [field, inner] of fields) yield () => filled(field, inner);
}

function* inAddress(operation: Operation, ids: KnownIds, name: string, fill: Fill): Generator<Recipe> {
  const { method, template, parameters } = operation;
  const headers = ['content-type', 'application/json'];
  const body = operation.body && Buffer.from('{}');
  // Replaces spaces with plus signs, because percent-encoding would take three bytes each.
  const text = () => fill(HEAD_BYTES).replaceAll(' ', '+').replaceAll('#', '').replaceAll('&', '');
  for (const parameter of parameters.filter((one) => one.in === 'query')) {
    const target = () => `${pathOf(operation, ids)}?${parameter.name}=${text()}`;
    yield () => ({ method, target: target(), headers, body, what: `query ${parameter.name}: ${name}` });
  }
  for (const parameter of namesIn(template)) {
    // The router rejects longer segments than 300 bytes.
    const target = (length: number) => {
      const part = encoded(fill(length))
        .slice(0, length === 300 ? 300 : undefined)
        .replace(/%.?$/, '');
      return pathOf(operation, ids, { [parameter]: part });
    };
    for (const length of [300, HEAD_BYTES / 3])
      yield () => ({ method, target: target(length), headers, body, what: `path ${parameter}: ${name}` });
  }
}

function* inHeaders(operation: Operation, ids: KnownIds, name: string, fill: Fill): Generator<Recipe> {
  const { method, template } = operation;
  if (!READS_HEADERS.has(`${method} ${template}`)) return;
  const body = operation.body && Buffer.from('{}');
  const withHeader =
    (header: string, value: (text: string) => string, what: string): Recipe =>
    () => {
      const headers = [header, value(fill(HEAD_BYTES))];
      return { method, target: pathOf(operation, ids), headers, body, what: `${what}: ${name}` };
    };
  for (const header of HEADERS) yield withHeader(header, (text) => text, `header ${header}`);
  yield withHeader('authorization', (text) => `Bearer ${text}x`, 'bearer');
  for (const cookie of COOKIES) yield withHeader('cookie', (text) => `${cookie}=${text}`, `cookie ${cookie}`);
}
