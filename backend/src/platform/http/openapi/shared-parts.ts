import { applyDecorators } from '@nestjs/common';
import { type OpenAPIObject, ApiResponse, getSchemaPath } from '@nestjs/swagger';

import { Conflict, DomainError, Unavailable, ValidationFailed } from '../../../shared/domain-error.js';
import { Problem, problem, toProblem } from '../responses/problem.js';

type Components = Required<NonNullable<OpenAPIObject['components']>>;

const text = (description: string, example?: string) => ({
  description,
  schema: { type: 'string' as const, example },
});
const integer = (description: string, example: number) => ({
  description,
  schema: { type: 'integer' as const, minimum: 0, example },
});

/** Headers of answers, by name. */
export const HEADERS = {
  'X-Total-Count': integer('Rows over all pages.', 12),
  Link: text(
    'RFC 8288: `<...>; rel="next"`, absent on the last page.',
    '</api/things?cursor=WyJ2b3Rlcy>; rel="next"',
  ),
  ETag: text(
    'Tag of the answer: with it in `If-None-Match`, an answer that is still the same is a 304.',
    'W/"3vWt4wM2i9qE0b8y7c1fXA"',
  ),
  'Cache-Control': text(
    'For how long caches may keep the answer.',
    'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
  ),
  'RateLimit-Policy': text(
    'The limits that the call counts against (draft-ietf-httpapi-ratelimit-headers).',
    '"key";q=120;w=60',
  ),
  RateLimit: text(
    'How many requests are left of each, and in how many seconds all are free again.',
    '"key";r=117;t=42',
  ),
  'Idempotency-Replayed': {
    description: '`true`: the answer is the one that was given before under the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Visitor-Token': text('For a visitor who came without cookies and is new: who they are from now on.'),
  'Retry-After': integer('Seconds.', 2),
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

/** Shown where nothing solves the challenge automatically. */
export const PROOF_REQUIRED_TEXT =
  'A lot has come from your network within the last hour, so we need to check that you are a person. Please sign in, or try again later.';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Response = Exclude<Responses[string], { $ref: string }>;
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** What an error answer with this status says, and an error that it tells. */
const SAMPLES: Record<ProblemStatus, [description: string, example: DomainError | { statusCode: number }]> = {
  400: [
    'Malformed or invalid input. Nothing was changed.',
    new ValidationFailed({ title: ['Please enter a title.'] }),
  ],
  401: [
    'Not signed in.',
    new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Please sign in to continue.'),
  ],
  403: [
    'Not allowed, without a valid CSRF token, or with an API key where none is taken or its scope is another.',
    new DomainError(
      'forbidden',
      'CSRF_INVALID',
      'Your session has changed. Please reload the page and try again.',
    ),
  ],
  404: ['Not there, or not yours.', { statusCode: 404 }],
  409: [
    'The present state does not allow it, or the first call under the same `Idempotency-Key` is under way.',
    new Conflict('This has changed in the meantime. Please reload the page.'),
  ],
  413: ['The body or the image is too large.', { statusCode: 413 }],
  415: ['The body is not JSON.', { statusCode: 415 }],
  422: [
    'Another call, or another body, came under the same `Idempotency-Key`.',
    new DomainError(
      'mismatch',
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key came with another request before. Please use a new one for each.',
    ),
  ],
  429: ['Too many requests. `Retry-After` says how many seconds to wait.', { statusCode: 429 }],
  503: ['Temporarily unavailable. `Retry-After` says how many seconds to wait.', new Unavailable()],
};

/** An example of what a call gives to solve that asks for proof of work. */
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

const exampleOf = (status: ProblemStatus) => toProblem(SAMPLES[status][1]).problem;
/** The name of the component that describes the status: its title in one word. */
const nameOf = (status: ProblemStatus) => exampleOf(status).title.replaceAll(' ', '');

function response(description: string, example: Problem, names?: HeaderName[]): Response {
  const content = { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) }, example } };
  return names ? { description, headers: headers(...names), content } : { description, content };
}

/** The error answers of all calls, by the name of the document's component. */
export const PROBLEM_RESPONSES: Record<string, Response> = {
  ...Object.fromEntries(
    (Object.keys(SAMPLES).map(Number) as ProblemStatus[]).map((status) => [
      nameOf(status),
      response(SAMPLES[status][0], exampleOf(status), HEADERS_OF[status]),
    ]),
  ),
  ProofRequired: response(
    'As `Forbidden`, or `PROOF_REQUIRED`: more than 20 acts within an hour came from this network on the same target, without an account. Solve `challenge`, and send the call again with the header `X-Proof`.',
    problem(403, 'PROOF_REQUIRED', PROOF_REQUIRED_TEXT, { challenge: CHALLENGE }),
  ),
};

const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The API document's entry for an error answer. */
export const problemResponse = (status: ProblemStatus) => shared(nameOf(status));

/** Names the error answers that are a call's own; `describeCalls` adds those that every call has. */
export function ApiProblems(...statuses: ProblemStatus[]) {
  return applyDecorators(...statuses.map((status) => ApiResponse({ status, ...problemResponse(status) })));
}

/** As `ApiProblems(403)`, for a call that may also ask for proof of work. */
export const ApiProofProblem = () => ApiResponse({ status: 403, ...shared('ProofRequired') });
