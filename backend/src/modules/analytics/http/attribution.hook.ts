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
 * Records successful calls to routes marked `@Attributed`, to attribute them to the visit of that day. Runs
 * as a hook after the response, so callers don't wait for it. The totals of votes and sign-ups are counted
 * from their own rows.
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
      this.logger.warn(`A vote or sign-up couldn't be attributed: ${(error as Error).message}`);
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    attributed?: (request: FastifyRequest) => EventKind;
  }
}

/**
 * Marks a route below `/api/ideas/:id` that acts on the idea, so that each successful call is attributed to
 * the visit of that day.
 * @param kindOf returns the kind of event for a request body
 */
export function Attributed<Body>(kindOf: (body: Body) => EventKind): MethodDecorator {
  return AddRouteConfig({ attributed: (request: FastifyRequest) => kindOf(request.body as Body) });
}
