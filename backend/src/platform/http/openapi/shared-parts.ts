import type { OpenAPIObject } from '@nestjs/swagger';

type Components = Required<NonNullable<OpenAPIObject['components']>>;

/** Headers of answers, by name. */
export const HEADERS = {
  'X-Total-Count': {
    description: 'Rows over all pages.',
    schema: { type: 'integer', minimum: 0, example: 12 },
  },
  Link: {
    description: 'RFC 8288: `<...>; rel="next"`, absent on the last page.',
    schema: { type: 'string', example: '</api/things?cursor=WyJ2b3Rlcy>; rel="next"' },
  },
  ETag: {
    description: 'Tag of the answer: with it in `If-None-Match`, an answer that is still the same is a 304.',
    schema: { type: 'string', example: 'W/"3vWt4wM2i9qE0b8y7c1fXA"' },
  },
  'Cache-Control': {
    description: 'For how long caches may keep the answer.',
    schema: { type: 'string', example: 'public, max-age=0, s-maxage=5, stale-while-revalidate=30' },
  },
  'RateLimit-Policy': {
    description: 'The limits that the call counts against (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string', example: '"key";q=120;w=60' },
  },
  RateLimit: {
    description: 'How many requests are left of each, and in how many seconds all are free again.',
    schema: { type: 'string', example: '"key";r=117;t=42' },
  },
  'Idempotency-Replayed': {
    description: '`true`: the answer is the one that was given before under the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Visitor-Token': {
    description: 'For a visitor who came without cookies and is new: who they are from now on.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0, example: 2 } },
} satisfies Components['headers'];

export type HeaderName = keyof typeof HEADERS;

/** Parameters that many calls take, by the name of the document's component. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID of your own for each thing that you want done, and the same one when you try again: for a day the answer is the one that was given, without `Set-Cookie` and `X-Visitor-Token`, and nothing is done twice. It belongs to the API key, the account, the browser (its CSRF token) or the `X-Visitor-Token` that sent it; a caller without any of them is answered 400.',
    schema: { type: 'string', format: 'uuid', example: '4c2f0d0e-6c1b-4d3a-9f3e-0f6f7a1b2c3d' },
  },
} satisfies Components['parameters'];

/** These headers, for an answer. */
export function headers(...names: HeaderName[]): Components['headers'] {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
