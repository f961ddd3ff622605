import { HttpException } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { DomainError, type ErrorKind } from '../../../shared/domain-error.js';
import { PROBLEM_CODES, type ProblemCode } from '../../../shared/problem-codes.js';
import { isAccountGone, isDatabaseAway, missingRow } from '../../database/errors.js';
import { isRedisAway } from '../../redis/request-redis.js';

/** The one place where a kind of refusal meets HTTP (architecture rule 5). */
const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  mismatch: 422,
  'rate-limited': 429,
  unavailable: 503,
};

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Codes and texts for refusals that come from the framework rather than from a rule of ours. */
const FRAMEWORK: Record<number, { code: ProblemCode; message: string }> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be understood.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This address does not take that method.' },
  408: { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send JSON (Content-Type: application/json).' },
  429: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment and try again.' },
  431: { code: 'HEADERS_TOO_LARGE', message: 'The headers of the request are too large.' },
  503: { code: 'UNAVAILABLE', message: 'The service is busy. Please try again in a moment.' },
};

/** What is said of a body that is larger than any that holds an image we take. */
const PICTURE_BODY =
  'The request is too large. Please select an image smaller than 5MB, or use shorter texts.';

/** An error: `application/problem+json` (RFC 9457), with a `code` for programs and a `message` for people. */
export class Problem {
  @ApiProperty({
    example: 'about:blank',
    description: 'A URI for the problem; `about:blank` where the status says it all.',
  })
  type: string;

  @ApiProperty({ example: 'Not Found' }) title: string;
  @ApiProperty({ type: 'integer', minimum: 400, maximum: 599, example: 404 }) status: number;
  @ApiProperty({ example: 'There is nothing at this address.' }) detail: string;

  @ApiProperty({
    enum: Object.keys(PROBLEM_CODES),
    enumName: 'ProblemCode',
    example: 'NOT_FOUND',
    description: 'Stable; what a program should look at.',
  })
  code: ProblemCode;

  @ApiProperty({
    example: 'There is nothing at this address.',
    description: 'A text that may be shown to a person.',
  })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { title: ['Please enter a title.'] },
    description: 'For `VALIDATION_FAILED`: texts by field.',
  })
  errors?: Record<string, string[]>;

  @ApiPropertyOptional({
    example: true,
    description: 'True when the plan allows no more of them.',
  })
  planLimit?: boolean;

  @ApiPropertyOptional({
    example: 'active',
    description: 'The status that the thing has now, when that is why the call was refused.',
  })
  presentStatus?: string;

  @ApiPropertyOptional({
    description: 'For `INSUFFICIENT_SCOPE`: the scope that the API key would have to have.',
  })
  requiredScope?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'For `PROOF_REQUIRED`: the proof of work to solve, as the package altcha-lib makes it. It holds for five minutes, for this network and this target.',
  })
  challenge?: object;
}

/**
 * What an error becomes on the wire. Nothing of an unknown error leaves the process.
 * @param takesPicture whether the call does, and so what most of a large body will have been.
 * @param actorId the account that makes the call, if any.
 */
export function toProblem(
  error: unknown,
  takesPicture = false,
  actorId?: string,
): { problem: Problem; retryAfter?: number } {
  const missing = missingRow(error);
  if (isAccountGone(error) || (missing !== null && missing.key === actorId)) {
    return { problem: problem(401, 'UNAUTHENTICATED', 'This account has been deleted.') };
  }
  if (missing !== null) return { problem: problem(404, 'NOT_FOUND', 'This has just been deleted.') };
  if (error instanceof DomainError) {
    const { retryAfter, ...extra } = error.details;
    return { problem: problem(STATUS[error.kind], error.code, error.message, extra), retryAfter };
  }
  const status = statusOf(error);
  if (status === 413 && takesPicture) return { problem: problem(413, FRAMEWORK[413]!.code, PICTURE_BODY) };
  const known = FRAMEWORK[status] ?? (status < 500 ? FRAMEWORK[400]! : undefined);
  return {
    problem: known
      ? problem(status, known.code, known.message)
      : problem(500, 'INTERNAL', 'Something went wrong on our side. Please try again.'),
  };
}

/** A refusal that comes from the server itself rather than from a rule of ours. */
export function plainProblem(status: 400 | 408 | 431): Problem {
  return problem(status, FRAMEWORK[status]!.code, FRAMEWORK[status]!.message);
}

/** The problem document of a refusal. @param extra what some codes say besides. */
export function problem(
  status: number,
  code: ProblemCode,
  message: string,
  extra: Partial<Problem> = {},
): Problem {
  const { errors, planLimit, presentStatus, requiredScope, challenge } = extra;
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail: message,
    code,
    message,
    errors,
    planLimit,
    presentStatus,
    requiredScope,
    challenge,
  };
}

/**
 * Nest and Fastify carry a status of their own; PostgreSQL or Redis away is 503; anything else is a bug of
 * ours: 500.
 */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (isDatabaseAway(error) || isRedisAway(error)) return 503;
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
