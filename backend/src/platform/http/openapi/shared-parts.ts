import { applyDecorators } from '@nestjs/common';
import { type OpenAPIObject, ApiResponse, getSchemaPath } from '@nestjs/swagger';

import { Conflict, DomainError, Stale, Unavailable, ValidationFailed } from '../../../shared/domain-error.js';
import { Problem, problem, type ProblemOfAny, toProblem } from '../responses/problem.js';
import { fieldError } from '../../../shared/field-error.js';

type Components = Required<NonNullable<OpenAPIObject['components']>>;

const text = (description: string, example?: string) => ({
  description,
  schema: { type: 'string' as const, example },
});
const integer = (description: string, example: number) => ({
  description,
  schema: { type: 'integer' as const, minimum: 0, example },
});

/** The request ID of all examples. */
const SAMPLE_ID = '0199d3a0-4c11-7c52-9a0e-3f0d2b8f6a01';

/** Response headers by name. */
export const HEADERS = {
  'X-Total-Count': integer('Total number of rows on all pages.', 12),
  Link: text(
    'RFC 8288: `<...>; rel="next"`, absent on the last page.',
    '</api/things?cursor=WyJ2b3Rlcy>; rel="next"',
  ),
  ETag: text(
    'Tag of the response. Send it in `If-None-Match` to get a 304 if the response has not changed.',
    'W/"3vWt4wM2i9qE0b8y7c1fXA"',
  ),
  'Cache-Control': text(
    'How long the response may be cached.',
    'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
  ),
  'RateLimit-Policy': text(
    'The limits that apply to the request (draft-ietf-httpapi-ratelimit-headers).',
    '"key";q=120;w=60',
  ),
  RateLimit: text('For each limit: remaining requests, and seconds until it resets.', '"key";r=117;t=42'),
  'Idempotency-Replayed': {
    description: '`true` if the response is a replay of an earlier one with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Visitor-Token': text('Token for a new visitor without cookies. Send it with every later request.'),
  'Retry-After': integer('Seconds.', 2),
  'X-Request-Id': text('The ID of the request, new for each. Name it when you report a problem.', SAMPLE_ID),
} satisfies Components['headers'];

export type HeaderName = keyof typeof HEADERS;

/** Parameters that many operations share, by component name. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID you generate per operation. Reuse it when retrying: for 24 hours the original response is returned, without `Set-Cookie` and `X-Visitor-Token`, and nothing runs twice. It is bound to the API key, the account, the browser (its CSRF token) or the `X-Visitor-Token` of the request; without any of these, the response is 400.',
    schema: { type: 'string', format: 'uuid', example: '4c2f0d0e-6c1b-4d3a-9f3e-0f6f7a1b2c3d' },
  },
} satisfies Components['parameters'];

/** References to these headers, for a response. */
export function headers(...names: HeaderName[]): Components['headers'] {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Message shown if the challenge isn't solved automatically. */
export const PROOF_REQUIRED_TEXT =
  'Your network has been very active in the last hour, so we need to check that you are a person. Please sign in, or try again later.';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Response = Exclude<Responses[string], { $ref: string }>;
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/** The description of the error response and an example error, for each status. */
const SAMPLES: Record<ProblemStatus, [description: string, example: DomainError | { statusCode: number }]> = {
  400: [
    'Malformed or invalid input. Nothing was changed.',
    new ValidationFailed({ title: [fieldError('REQUIRED', 'Please enter a title.')] }),
  ],
  401: [
    'Not signed in.',
    new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Please sign in to continue.'),
  ],
  403: [
    'Not allowed, no valid CSRF token, or an API key that is not accepted or lacks the scope.',
    new DomainError(
      'forbidden',
      'CSRF_INVALID',
      'Your session has changed. Please reload the page and try again.',
    ),
  ],
  404: ['The resource does not exist, or is not yours.', { statusCode: 404 }],
  409: [
    'The resource’s current state does not allow the operation, or the first request with the same `Idempotency-Key` is still running.',
    new Conflict('This has changed in the meantime. Please reload the page.'),
  ],
  412: [
    'With an API key: the version in `If-Match` is outdated. Nothing was saved.',
    new Stale('This has changed since. Get the current version first.'),
  ],
  413: ['The body or the image is too large.', { statusCode: 413 }],
  415: ['The body is not JSON.', { statusCode: 415 }],
  422: [
    'This `Idempotency-Key` was used with a different operation or body.',
    new DomainError(
      'mismatch',
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for a different request. Use a new key for each request.',
    ),
  ],
  429: ['Too many requests. `Retry-After` is the number of seconds to wait.', { statusCode: 429 }],
  503: ['Temporarily unavailable. `Retry-After` is the number of seconds to wait.', new Unavailable()],
};

/** An example of a proof-of-work challenge. */
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    data: { place: 'mnOTbKpyVwHfFrAbTZD7Cg', steps: 125 },
    expiresAt: 1796000000,
    keyLength: 32,
    keyPrefix: '0f7c2b9e5a41d3860f7c2b9e5a41d386',
    keySignature: '9b1d5c3a7e2f4860b1c2d3e4f5a697889b1d5c3a7e2f4860b1c2d3e4f5a69788',
    nonce: '6d1f0c8b2a3e4f5061728394a5b6c7d8',
    salt: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
  },
  signature: '3c5e7a9b1d2f40618293a4b5c6d7e8f93c5e7a9b1d2f40618293a4b5c6d7e8f9',
};

const HEADERS_OF: Partial<Record<ProblemStatus, HeaderName[]>> = {
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  503: ['Retry-After'],
};

const exampleOf = (status: ProblemStatus) => toProblem(SAMPLES[status][1], { byKey: status === 412 }).problem;
/** The component name for a status: its title as one word. */
const nameOf = (status: ProblemStatus) => exampleOf(status).title.replaceAll(' ', '');

function response(description: string, sample: ProblemOfAny, names: HeaderName[] = []): Response {
  const example: Problem = { ...sample, instance: SAMPLE_ID };
  const content = { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) }, example } };
  return { description, headers: headers('X-Request-Id', ...names), content };
}

/** The error responses of all operations, by component name. */
export const PROBLEM_RESPONSES: Record<string, Response> = {
  ...Object.fromEntries(
    (Object.keys(SAMPLES).map(Number) as ProblemStatus[]).map((status) => [
      nameOf(status),
      response(SAMPLES[status][0], exampleOf(status), HEADERS_OF[status]),
    ]),
  ),
  ProofRequired: response(
    'Like `Forbidden`, or `PROOF_REQUIRED`: this network made more than 20 requests without an account for the same target within an hour. Solve `challenge`, and send the request again with the header `X-Proof`.',
    problem(403, 'PROOF_REQUIRED', PROOF_REQUIRED_TEXT, { challenge: CHALLENGE }),
  ),
};

const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The API document's reference to an error response. */
export const problemResponse = (status: ProblemStatus) => shared(nameOf(status));

/** Documents an operation's own error responses. `describeCalls` adds those that all operations share. */
export function ApiProblems(...statuses: ProblemStatus[]) {
  return applyDecorators(...statuses.map((status) => ApiResponse({ status, ...problemResponse(status) })));
}

/** Like `ApiProblems(403)`, for an operation that may require proof of work. */
export const ApiProofProblem = () => ApiResponse({ status: 403, ...shared('ProofRequired') });
