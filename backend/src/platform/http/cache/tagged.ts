import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

import { matchesTag, tagOf } from './http-fields.js';
import { ApiOk } from '../openapi/api-call.js';
import { headers, type ProblemStatus } from '../openapi/shared-parts.js';

/** Adds an `ETag` to a private response, and responds with 304 to a caller who has the same one. */
@Injectable()
class TagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((body) => {
        const tag = tagOf([JSON.stringify(body), reply.getHeader('link'), reply.getHeader('x-total-count')]);
        void reply.header('etag', tag);
        const tags = request.headers['if-none-match'];
        if (tags === undefined || !matchesTag(tags, tag)) return body;
        void reply.code(304);
        return undefined;
      }),
    );
  }
}

/** Gives the responses of a private read an `ETag`. Documents the 304; the 200 documents its own headers. */
export const Tagged = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(TagInterceptor),
    ApiResponse({
      status: 304,
      description: 'The response hasn’t changed since the one with the `ETag` in `If-None-Match`.',
      headers: headers('ETag'),
    }),
  );

/** Like `ApiPaged`, for a founder's list, which is tagged. */
export const ApiPagedAndTagged = (row: Type, ...problems: ProblemStatus[]): MethodDecorator =>
  applyDecorators(
    Tagged(),
    ApiOk({ type: [row], headers: headers('X-Total-Count', 'Link', 'ETag') }, ...problems),
  );
