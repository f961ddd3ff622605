import { createHmac } from 'node:crypto';

import { normalizeIP } from '@fastify/rate-limit';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { ApiCall, ApiCreated, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { type Actor, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { SubmitReport } from '../application/submit-report.js';
import { CreateReportDto, ReportReceivedDto } from './report.dto.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { visitorIdOf } from '../../../platform/http/auth/visitor.js';

@ApiSection('reports', 'Visitors’ reports about ideas or messages that violate the rules.')
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly submitReport: SubmitReport,
    private readonly env: Env,
  ) {}

  @Post()
  @ChangesNothingPublic()
  @RateLimit({ max: 10 })
  @ApiCall(
    'createReport',
    'Report a public idea, message or reply to the admins. Reporting it again changes nothing.',
  )
  @ApiCreated(
    { description: 'The report is stored, and admins will review it.', type: ReportReceivedDto },
    400,
    403,
    404,
  )
  async create(
    @Body() body: CreateReportDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
  ): Promise<ReportReceivedDto> {
    const { reason, details = null, website } = body;
    await this.submitReport.execute(
      CreateReportDto.subjectOf(body),
      { reason, details, reporterKey: reporterKey(this.env.lastingSecret, actor, request) },
      Boolean(website),
    );
    return { success: true };
  }
}

/**
 * Returns a keyed hash that identifies the reporter without revealing anything. It is based on the account,
 * or else on the visitor of the `visitor_id` cookie (set by a vote, but not by a report), or else on network
 * and browser. In that last case, two people on one network with the same browser count as one reporter. The
 * first report from either of them still opens the case.
 */
function reporterKey(secret: string, actor: Actor | null, request: FastifyRequest): Buffer {
  const visitor = visitorIdOf(request);
  const who = actor
    ? ['account', actor.userId]
    : visitor !== null
      ? ['visitor', visitor]
      : ['network', normalizeIP(request.ip), request.headers['user-agent'] ?? ''];
  return createHmac('sha256', derivedKey(secret, 'reporter')).update(JSON.stringify(who)).digest();
}
