import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

import { Problem } from './problem.js';

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

const DESCRIPTIONS: Record<ProblemStatus, string> = {
  400: 'Malformed or invalid input. Nothing was changed.',
  401: 'Not signed in.',
  403: 'Not allowed.',
  404: 'Not there, or not yours.',
  409: 'The present state does not allow it.',
  413: 'The body or the image is too large.',
  415: 'The body is not JSON, or the image is of no supported type.',
  429: 'Too many requests. `Retry-After` says how many seconds to wait.',
  503: 'Temporarily unavailable. `Retry-After` says how many seconds to wait.',
};

const EXAMPLES: Record<ProblemStatus, { code: string; title: string; message: string }> = {
  400: { code: 'VALIDATION_FAILED', title: 'Bad Request', message: 'Please check the highlighted fields.' },
  401: { code: 'UNAUTHENTICATED', title: 'Unauthorized', message: 'Please sign in to continue.' },
  403: { code: 'FORBIDDEN', title: 'Forbidden', message: 'This is for administrators only.' },
  404: { code: 'NOT_FOUND', title: 'Not Found', message: 'Idea not found.' },
  409: { code: 'CONFLICT', title: 'Conflict', message: 'The idea is active; this is possible for a pending idea only.' },
  413: { code: 'PAYLOAD_TOO_LARGE', title: 'Payload Too Large', message: 'Please select an image smaller than 5MB' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', title: 'Unsupported Media Type', message: 'Please select an image file.' },
  429: { code: 'RATE_LIMITED', title: 'Too Many Requests', message: 'Too many requests. Please wait a moment and try again.' },
  503: { code: 'UNAVAILABLE', title: 'Service Unavailable', message: 'The service is busy. Please try again in a moment.' },
};

/** Names the error answers of a call in the API document, each with an example. */
export function ApiProblems(...statuses: ProblemStatus[]) {
  return applyDecorators(
    ApiExtraModels(Problem),
    ...statuses.map((status) => {
      const { message, ...rest } = EXAMPLES[status];
      const example = { type: 'about:blank', status, detail: message, message, ...rest };
      return ApiResponse({
        status,
        description: DESCRIPTIONS[status],
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) }, example } },
      });
    }),
  );
}
