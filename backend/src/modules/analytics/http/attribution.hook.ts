import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RecordEvent } from '../application/record-event.js';
import type { EventKind } from '../domain/analytics-event.js';
import { sourceOf } from '../domain/source.js';
import { visitorOf } from './visitor-of.js';

const DIRECT = sourceOf({}, '');

/** Calls by which somebody acts on an idea, by method, route and status of success. */
const ACTIONS: Record<string, (request: FastifyRequest) => EventKind> = {
  'POST /api/ideas/:id/vote 200': () => 'vote',
  'DELETE /api/ideas/:id/vote 200': () => 'vote-withdrawn',
  'POST /api/ideas/:id/waitlist 201': ({ body }) =>
    (body as { willingToPay?: boolean }).willingToPay === true ? 'sign-up-willing-to-pay' : 'sign-up',
};

/**
 * Records votes and sign-ups as they succeed, so that they can be attributed to the visit of that day. A hook, because the features
 * that carry them out need not know. How many they are is counted from their rows.
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
      // Most answers are to reads, and those from memory shall cost nothing.
      const kind =
        request.method === 'GET'
          ? undefined
          : ACTIONS[`${request.method} ${request.routeOptions.url} ${reply.statusCode}`];
      if (kind) void this.record(kind(request), request);
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
