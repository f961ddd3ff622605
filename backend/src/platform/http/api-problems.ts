import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, type ApiResponseNoStatusOptions, getSchemaPath } from '@nestjs/swagger';

import { Problem } from './problem.js';

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

interface Sample {
  description: string;
  title: string;
  code: string;
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
    description: 'Not allowed, or without a valid CSRF token.',
    title: 'Forbidden',
    code: 'CSRF_INVALID',
    message: 'Your session has changed. Please reload the page and try again.',
  },
  404: {
    description: 'Not there, or not yours.',
    title: 'Not Found',
    code: 'NOT_FOUND',
    message: 'Idea not found.',
  },
  409: {
    description: 'The present state does not allow it.',
    title: 'Conflict',
    code: 'CONFLICT',
    message: 'The idea is active, so you cannot approve it.',
  },
  413: {
    description: 'The body or the image is too large.',
    title: 'Payload Too Large',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The request is too large. Please select an image smaller than 5MB.',
  },
  415: {
    description: 'The body is not JSON.',
    title: 'Unsupported Media Type',
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please send JSON (Content-Type: application/json).',
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

/** Statuses whose answers say in `Retry-After` when to try again. */
const RETRYABLE = new Set<ProblemStatus>([429, 503]);

/** The API document's entry for an error answer, with an example. */
export function problemResponse(status: ProblemStatus): ApiResponseNoStatusOptions & { description: string } {
  const { description, message, ...rest } = SAMPLES[status];
  const example = { type: 'about:blank', status, detail: message, message, ...rest };
  const headers = {
    'Retry-After': { description: 'Seconds.', schema: { type: 'integer' as const, example: 2 } },
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
