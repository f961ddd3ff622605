import { HttpException } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

import { DomainError, type ErrorKind, Stale } from '../../../shared/domain-error.js';
import { FIELD_ERRORS, type FieldErrorCode } from '../../../shared/field-error.js';
import { PROBLEM_CODES, type ProblemCode } from '../../../shared/problem-codes.js';
import { isAccountGone, isDatabaseAway, missingRow } from '../../database/errors.js';
import { isRedisAway } from '../../redis/request-redis.js';

/** The HTTP status for each kind of domain error. No other code maps them (architecture rule 5). */
const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  stale: 409,
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
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Codes and messages for errors from the framework. */
const FRAMEWORK: Record<number, { code: ProblemCode; message: string }> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be understood.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This URL does not support that method.' },
  408: { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send JSON (Content-Type: application/json).' },
  429: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment and try again.' },
  431: { code: 'HEADERS_TOO_LARGE', message: 'The request headers are too large.' },
  503: { code: 'UNAVAILABLE', message: 'The service is busy. Please try again in a moment.' },
};

/** The message for a body larger than the largest allowed image. */
const PICTURE_BODY =
  'The request is too large. Please select an image smaller than 5MB, or use shorter texts.';

/** Why a field is invalid, for programs. */
export class FieldErrorDto {
  @ApiProperty({
    enum: Object.keys(FIELD_ERRORS),
    enumName: 'FieldErrorCode',
    example: 'TOO_LONG',
    description: 'Stable identifier for programs.',
  })
  code: FieldErrorCode;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { max: 120 },
    description: 'The facts that the code has, such as `max`. Often empty.',
  })
  params: Readonly<Record<string, unknown>>;
}

/** An error: `application/problem+json` (RFC 9457), with a `code` for programs and a `message` for people. */
@ApiExtraModels(FieldErrorDto)
export class Problem {
  @ApiProperty({
    example: 'about:blank',
    description: 'A URI for the problem; `about:blank` if the status is specific enough.',
  })
  type: string;

  @ApiProperty({ example: 'Not Found' }) title: string;
  @ApiProperty({ type: 'integer', minimum: 400, maximum: 599, example: 404 }) status: number;
  @ApiProperty({ example: 'There is nothing at this address.' }) detail: string;

  @ApiProperty({
    example: '0199d3a0-4c11-7c52-9a0e-3f0d2b8f6a01',
    description: 'The request’s ID, as in `X-Request-Id`.',
  })
  instance: string;

  @ApiProperty({
    enum: Object.keys(PROBLEM_CODES),
    enumName: 'ProblemCode',
    example: 'NOT_FOUND',
    description: 'Stable identifier for programs.',
  })
  code: ProblemCode;

  @ApiProperty({
    example: 'There is nothing at this address.',
    description: 'Text that can be shown to people.',
  })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { title: ['Please enter a title.'] },
    description: 'For `VALIDATION_FAILED`: messages by field.',
  })
  errors?: Record<string, string[]>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(FieldErrorDto) } },
    example: { title: [{ code: 'REQUIRED', params: {} }] },
    description: 'Codes and facts for the messages in `errors`, by field and in the same order.',
  })
  fieldErrors?: Record<string, FieldErrorDto[]>;

  @ApiPropertyOptional({
    example: true,
    description: 'True if the plan’s limit is reached.',
  })
  planLimit?: boolean;

  @ApiPropertyOptional({
    example: 'active',
    description: 'Current status of the resource, if it is the reason for the error.',
  })
  presentStatus?: string;

  @ApiPropertyOptional({
    description: 'For `INSUFFICIENT_SCOPE`: the scope that the API key lacks.',
  })
  requiredScope?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'For `PROOF_REQUIRED`: the proof of work to solve, in the format of the altcha-lib package. Valid for five minutes, for this network and this target.',
  })
  challenge?: object;
}

/** A problem before it is known which request it belongs to. */
export type ProblemOfAny = Omit<Problem, 'instance'>;

/** What the problem of a request depends on. */
interface Circumstances {
  /** Whether the operation accepts an image, which is then the likely cause of a large body. */
  takesPicture?: boolean;
  /** The account that makes the request. */
  actorId?: string;
  /** Whether a program makes the request, with an API key. */
  byKey?: boolean;
}

/** Converts an error to a problem document. Exposes nothing about an unknown error. */
export function toProblem(
  error: unknown,
  { takesPicture = false, actorId, byKey = false }: Circumstances = {},
): { problem: ProblemOfAny; retryAfter?: number } {
  const missing = missingRow(error);
  if (isAccountGone(error) || (missing !== null && missing.key === actorId)) {
    return { problem: problem(401, 'UNAUTHENTICATED', 'This account has been deleted.') };
  }
  if (missing !== null) return { problem: problem(404, 'NOT_FOUND', 'This has just been deleted.') };
  // Programs get the status of RFC 9110. Browsers keep 409, like for all changes that came too late.
  if (byKey && error instanceof Stale)
    return { problem: problem(412, 'PRECONDITION_FAILED', error.message, error.details) };
  if (error instanceof DomainError) {
    const { retryAfter, ...extra } = error.details;
    return { problem: problem(STATUS[error.kind], error.code, error.message, extra), retryAfter };
  }
  const status = statusOf(error);
  if (status === 413 && takesPicture) return { problem: problem(413, FRAMEWORK[413]!.code, PICTURE_BODY) };
  const framework = FRAMEWORK[status] ?? (status < 500 ? FRAMEWORK[400]! : undefined);
  return {
    problem: framework
      ? problem(status, framework.code, framework.message)
      : problem(500, 'INTERNAL', 'Something went wrong on our side. Please try again.'),
  };
}

/** The problem document for an error from the HTTP server. */
export function plainProblem(status: 400 | 408 | 431): ProblemOfAny {
  return problem(status, FRAMEWORK[status]!.code, FRAMEWORK[status]!.message);
}

/** Makes a problem document. @param extra additional fields that some codes have. */
export function problem(
  status: number,
  code: ProblemCode,
  message: string,
  extra: Partial<Problem> = {},
): ProblemOfAny {
  const { errors, fieldErrors, planLimit, presentStatus, requiredScope, challenge } = extra;
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail: message,
    code,
    message,
    errors,
    fieldErrors,
    planLimit,
    presentStatus,
    requiredScope,
    challenge,
  };
}

/**
 * Nest's and Fastify's errors have a status. An unreachable PostgreSQL or Redis server is 503. Anything else
 * is a bug: 500.
 */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (isDatabaseAway(error) || isRedisAway(error)) return 503;
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
