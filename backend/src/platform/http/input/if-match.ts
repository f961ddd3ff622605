import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { InvalidField } from '../../../shared/domain-error.js';

const VERSION = /^"(\d{1,15})"$/;
const NOT_A_VERSION = 'Please send If-Match as a version in quotes, like "3".';

/**
 * Reads `If-Match: "<version>"` (RFC 9110 section 13.1.1).
 * @returns the version; undefined where the header is absent or `*`, which stands for any.
 * @throws ValidationFailed when it is anything else: to ignore it would be to save over what its sender
 * wanted to protect.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  const version = VERSION.exec(text)?.[1];
  if (version === undefined) throw new InvalidField('If-Match', NOT_A_VERSION);
  return Number(version);
}

/**
 * The version that a change was made on, for a handler's parameter. Say so in the API document with
 * `@ApiIfMatch()`.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined =>
  readIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** Names the header in the API document. */
export function ApiIfMatch() {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      schema: { type: 'string', example: '"3"' },
      description:
        'The `version` that the change was made on, in quotes. When it has been saved since, the answer is 409 and nothing is saved. Without it the change goes on top of whatever is there.',
    }),
  );
}
