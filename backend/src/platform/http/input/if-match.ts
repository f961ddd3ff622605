import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { InvalidField } from '../../../shared/domain-error.js';
import { fieldError } from '../../../shared/field-error.js';

const VERSION = /^"(\d{1,15})"$/;
const NOT_A_VERSION = fieldError('INVALID', 'Send If-Match as a version in quotes, such as "3".');

/**
 * Parses `If-Match: "<version>"` (RFC 9110 section 13.1.1).
 * @returns the version; undefined if the header is absent or `*`, which matches any version.
 * @throws ValidationFailed for any other value. Ignoring it would overwrite data that the sender wanted to
 * protect.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  const version = VERSION.exec(text)?.[1];
  if (version === undefined) throw new InvalidField('If-Match', NOT_A_VERSION);
  return Number(version);
}

/** Parameter of a handler: the version that a change is based on. Document it with `@ApiIfMatch()`. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined =>
  readIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** Documents the `If-Match` header in the API. */
export function ApiIfMatch() {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      schema: { type: 'string', example: '"3"' },
      description:
        'The `version` that the change is based on, in quotes. If it is outdated, nothing is saved, and the response is 412 with an API key, otherwise 409. Without this header, the change applies to the current version.',
    }),
  );
}
