import { Body, Controller, Logger, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { ApiCall, ApiNoContent } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { TakesVisitorToken } from '../../../platform/http/auth/visitor.js';
import { RecordEvent } from '../application/record-event.js';
import { sourceOf } from '../domain/source.js';
import { VisitDto } from './analytics-query.dto.js';
import { visitorOf } from './day-keys.js';

const BODY_LIMIT = 8 * 1024;

@ApiTags('analytics')
@Controller('api/events')
export class EventsController {
  private readonly logger = new Logger('Analytics');
  private readonly ownHost: string;

  constructor(
    private readonly recordEvent: RecordEvent,
    env: Env,
  ) {
    this.ownHost = new URL(env.appUrl).host;
  }

  @Post()
  @TakesVisitorToken()
  @ChangesNothingPublic()
  @RateLimit({ max: 120, per: 'address' })
  @AddRouteConfig({ bodyLimit: BODY_LIMIT })
  @ApiCall(
    'recordEvent',
    "Record a visit to an idea's page. The response doesn't show whether the visit is counted.",
  )
  @ApiNoContent('Accepted.', 400, 403, 413)
  async record(
    @Body() { ideaId, kind, via, ...arrival }: VisitDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const source = sourceOf(arrival, this.ownHost);
    try {
      await this.recordEvent.execute({ kind, ideaId, source, via }, visitorOf(request));
    } catch (error) {
      // The visitor can't do anything about a counting error, so it is only logged.
      this.logger.warn(`A visit couldn't be counted: ${(error as Error).message}`);
    }
  }
}
