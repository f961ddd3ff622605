import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { DomainError } from '../../../shared/domain-error.js';
import { IMPORT_LIMITS } from '../domain/import-limits.js';

/** The body is a file, or a part of one. */
export const TakesCsv = () =>
  applyDecorators(
    AddRouteConfig({ bodyLimit: IMPORT_LIMITS.part, takesCsv: true }),
    ApiConsumes('text/csv'),
    ApiBody({
      schema: { type: 'string', format: 'binary' },
      description: 'UTF-8, UTF-16 or Windows-1252; at most 4 MB.',
    }),
  );

/** @throws NotCsv for a body of another type. */
export function bytesOf(body: unknown): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (!Buffer.isBuffer(body)) throw new NotCsv();
  return body;
}

class NotCsv extends DomainError {
  constructor() {
    super('unsupported', 'UNSUPPORTED_MEDIA_TYPE', 'Please send the file as text/csv.');
  }
}
