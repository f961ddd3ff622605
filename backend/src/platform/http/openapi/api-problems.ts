import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiResponse,
  type ApiResponseNoStatusOptions,
  getSchemaPath,
  type OpenAPIObject,
} from '@nestjs/swagger';

import { PROBLEM_CODES, type ProblemCode } from '../../../shared/problem-codes.js';
import { LIMIT_HEADERS } from './header-fields.js';
import { Problem } from '../responses/problem.js';

/** Shown where nothing solves the challenge automatically. */
export const PROOF_REQUIRED_TEXT =
  'A lot has come from your network within the last hour, so we need to check that you are a person. Please sign in, or try again later.';

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

interface Sample {
  description: string;
  title: string;
  code: ProblemCode;
  message: string;
}

const SAMPLES: Record<ProblemStatus, Sample> = {
  400: {
    description: 'Malformed or invalid input. Nothing was changed.',
    title: 'Bad Request',
    code: 'VALIDATION_FAILED',
    message: 'Please check the highlighted fields.',
  },
  401: {
    description: 'Not signed in.',
    title: 'Unauthorized',
    code: 'UNAUTHENTICATED',
    message: 'Please sign in to continue.',
  },
  403: {
    description:
      'Not allowed, without a valid CSRF token, or with an API key where none is taken or its scope is another.',
    title: 'Forbidden',
    code: 'CSRF_INVALID',
    message: 'Your session has changed. Please reload the page and try again.',
  },
  404: {
    description: 'Not there, or not yours.',
    title: 'Not Found',
    code: 'NOT_FOUND',
    message: 'There is nothing at this address.',
  },
  409: {
    description:
      'The present state does not allow it, or the first call under the same `Idempotency-Key` is under way.',
    title: 'Conflict',
    code: 'CONFLICT',
    message: 'This has changed in the meantime. Please reload the page.',
  },
  413: {
    description: 'The body or the image is too large.',
    title: 'Payload Too Large',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The request is too large.',
  },
  415: {
    description: 'The body is not JSON.',
    title: 'Unsupported Media Type',
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please send JSON (Content-Type: application/json).',
  },
  422: {
    description: 'Another call, or another body, came under the same `Idempotency-Key`.',
    title: 'Unprocessable Content',
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: 'This Idempotency-Key came with another request before. Please use a new one for each.',
  },
  429: {
    description: 'Too many requests. `Retry-After` says how many seconds to wait.',
    title: 'Too Many Requests',
    code: 'RATE_LIMITED',
    message: 'Too many requests. Please wait a moment and try again.',
  },
  503: {
    description: 'Temporarily unavailable. `Retry-After` says how many seconds to wait.',
    title: 'Service Unavailable',
    code: 'UNAVAILABLE',
    message: 'The service is busy. Please try again in a moment.',
  },
};

/** For the calls that may ask for proof of work. */
const PROOF_SAMPLE: Sample & { challenge: object } = {
  description:
    'As `Forbidden`, or `PROOF_REQUIRED`: more than 20 acts within an hour came from this network on the same target, without an account. Solve `challenge`, and send the call again with the header `X-Proof`.',
  title: 'Forbidden',
  code: 'PROOF_REQUIRED',
  message: PROOF_REQUIRED_TEXT,
  challenge: {
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
  },
};

/** Statuses whose answers say in `Retry-After` when to try again. */
const RETRYABLE = new Set<ProblemStatus>([429, 503]);

/** The API document's entry for an error answer, with an example. */
export function problemResponse(
  status: ProblemStatus,
  sample = SAMPLES[status],
): ApiResponseNoStatusOptions & { description: string } {
  const { description, message, ...rest } = sample;
  const example = { type: 'about:blank', status, detail: message, message, ...rest };
  const headers = {
    'Retry-After': { description: 'Seconds.', schema: { type: 'integer' as const, example: 2 } },
    ...(status === 429 && LIMIT_HEADERS),
  };
  return {
    description,
    ...(RETRYABLE.has(status) && { headers }),
    content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) }, example } },
  };
}

/** Names the error answers that are a call's own; those of every call are added by `createDocument`. */
export function ApiProblems(...statuses: ProblemStatus[]) {
  return applyDecorators(
    ApiExtraModels(Problem),
    ...statuses.map((status) => ApiResponse({ status, ...problemResponse(status) })),
  );
}

/** As `ApiProblems(403)`, for a call that may also ask for proof of work. */
export function ApiProofProblem() {
  return applyDecorators(
    ApiExtraModels(Problem),
    ApiResponse({ status: 403, ...problemResponse(403, PROOF_SAMPLE) }),
  );
}

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/** Error answers that many calls have, by the name of the document's component: the title, or the code. */
export const PROBLEM_RESPONSES = Object.fromEntries([
  ...(Object.keys(SAMPLES).map(Number) as ProblemStatus[]).map((status) => [
    SAMPLES[status].title.replaceAll(' ', ''),
    problemResponse(status),
  ]),
  ['ProofRequired', problemResponse(403, PROOF_SAMPLE)],
]) as Responses;

/** Says of every code what it means, and how to take one that is new; Nest has no place for it. */
export function describeCodes({ components }: OpenAPIObject): void {
  const schema = components?.schemas?.['ProblemCode'];
  if (!schema || '$ref' in schema) throw new Error('The document has no ProblemCode.');
  const meanings = Object.entries(PROBLEM_CODES).map(([code, meaning]) => `- \`${code}\`: ${meaning}`);
  schema.description = [
    'What went wrong, for programs. Codes may be added: take one that you do not know by its status.\n',
    ...meanings,
  ].join('\n');
}
