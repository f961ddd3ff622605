import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RecordEvent } from '../application/record-event.js';
import type { EventKind } from '../domain/analytics-event.js';
import { sourceOf } from '../domain/source.js';
import { visitorOf } from './day-keys.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';

const DIRECT = sourceOf({}, '');

/**
 * Records the actions of routes marked `@Attributed` as they succeed, so that they can be attributed to the
 * visit of that day. A hook, because nobody is to wait for it. How many votes and sign-ups there are is
 * counted from their rows.
 */
@Injectable()
export class AttributionHook implements OnModuleInit {
  private readonly logger = new Logger('Analytics');

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly recordEvent: RecordEvent,
  ) {}

  onModuleInit(): void {
    const fastify = this.http.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onResponse', (request, reply, done) => {
      const { attributed } = request.routeOptions.config;
      if (attributed && reply.statusCode < 300 && !request.isReplay)
        void this.record(attributed(request), request);
      done();
    });
  }

  private async record(kind: EventKind, request: FastifyRequest): Promise<void> {
    const { id } = request.params as { id: string };
    try {
      await this.recordEvent.execute({ kind, ideaId: id, source: DIRECT }, visitorOf(request));
    } catch (error) {
      this.logger.warn(`A vote or sign-up was not attributed: ${(error as Error).message}`);
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    attributed?: (request: FastifyRequest) => EventKind;
  }
}

/**
 * For routes below `/api/ideas/:id` by which somebody acts on that idea: when the call succeeds, it is
 * attributed to the visit of the day.
 * @param kindOf which action it was, from the body as it came.
 */
export function Attributed<Body>(kindOf: (body: Body) => EventKind): MethodDecorator {
  return AddRouteConfig({ attributed: (request: FastifyRequest) => kindOf(request.body as Body) });
}
