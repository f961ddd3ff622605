import { Controller, Delete, Get, Res, Body, DefaultValuePipe, Post } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags, ApiBody } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiNoContent, ApiOk, ApiCreated } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ReaderWords } from '../../../platform/http/input/reader-locale.js';
import type { Translator } from '../../../platform/i18n/translator.js';
import { AnyOrigin } from '../../../platform/http/responses/any-origin.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { existing, NotFound } from '../../../shared/domain-error.js';
import { PublicReports } from './public-reports.js';
import {
  EvidenceReportDto,
  OwnEvidenceReportDto,
  PublishReportDto,
  ReportStandingDto,
} from './report.dto.js';
import { Env } from '../../../platform/config/env.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { OwnIdeas } from '../../ideas/index.js';
import { FounderReports } from '../application/founder-reports.js';
import { EvidenceReportQueries } from '../infrastructure/report.queries.js';

const ID = { name: 'id', schema: { type: 'string' as const, format: 'uuid' } };

/** Evidence reports, which anyone with the link can read and check. */
@ApiTags('evidence')
@Controller('api/reports')
export class EvidenceReportsController {
  constructor(
    private readonly reports: PublicReports,
    private readonly founderReports: FounderReports,
  ) {}

  /** Must come before `get`, which would otherwise match this path as an ID. */
  @Get(':id.jws')
  @PublicCache({ fromMemory: true })
  @AnyOrigin()
  @ApiCall('getEvidenceReportJws', 'Get a signed report as a file.')
  @ApiParam(ID)
  @ApiProduces('application/jose')
  @ApiOk({ schema: { type: 'string' }, description: 'Compact JWS.' }, 400, 404)
  async file(@PathId('report') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { jws } = (await this.reports.find(id, 'en')) ?? {};
    if (!jws) throw new NotFound('Report');
    void reply
      .header('content-type', 'application/jose')
      .header('content-disposition', `attachment; filename="evidence-${id}.jws"`);
    return jws;
  }

  @Get(':id')
  @PublicCache({ fromMemory: true, byLanguage: true })
  @ApiCall(
    'getEvidenceReport',
    'Get a published evidence report. Public.',
    'For a withdrawn report, only `withdrawn` is set.',
  )
  @ApiParam(ID)
  @ApiOk(EvidenceReportDto, 400, 404)
  async get(@PathId('report') id: string, @ReaderWords() { locale }: Translator): Promise<EvidenceReportDto> {
    return existing(await this.reports.find(id, locale), 'Report');
  }

  @Delete(':id')
  @Authenticated('evidence:write')
  @ApiCall('withdrawEvidenceReport', 'Withdraw a report permanently. Idempotent.')
  @ApiParam(ID)
  @ApiNoContent('The report is withdrawn, and its page says so.', 400, 404)
  async withdraw(@CurrentActor() { userId }: Actor, @PathId('report') id: string): Promise<void> {
    await this.founderReports.withdraw(userId, id);
  }
}

/** A founder's reports on one of their ideas. */
@ApiTags('evidence')
@Controller('api/ideas/:id/reports')
export class IdeaReportsController {
  constructor(
    private readonly env: Env,
    private readonly ownIdeas: OwnIdeas,
    private readonly reports: FounderReports,
    private readonly queries: EvidenceReportQueries,
  ) {}

  @Post()
  @Authenticated('evidence:write')
  @RateLimit({ max: 10 })
  @ChangesNothingPublic()
  @ApiCall(
    'publishEvidenceReport',
    'Publish the current evidence as a signed, permanent report for anyone with the link.',
    '409: `NOTHING_TO_REPORT` (neither a goal nor a counted visitor), `TOO_MANY_REPORTS` (50 at a time).',
  )
  @ApiBody({ type: PublishReportDto, required: false })
  @ApiCreated({ type: OwnEvidenceReportDto, description: 'The new evidence report.' }, 400, 404, 409)
  async publish(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') id: string,
    @Body(new DefaultValuePipe({})) { includeName = false }: PublishReportDto,
    @ReaderWords() words: Translator,
  ): Promise<OwnEvidenceReportDto> {
    const report = await this.reports.publish(userId, id, includeName);
    return OwnEvidenceReportDto.of(report, this.env.appUrl, words);
  }

  @Get()
  @Authenticated('stats:read')
  @ApiCall(
    'listEvidenceReports',
    'List the reports on one of your ideas, latest first, including withdrawn ones.',
  )
  @ApiOk([OwnEvidenceReportDto], 400, 404)
  async list(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') id: string,
    @ReaderWords() words: Translator,
  ): Promise<OwnEvidenceReportDto[]> {
    await this.ownIdeas.require(userId, id);
    const reports = await this.queries.listOf(id);
    return reports.map((report) => OwnEvidenceReportDto.of(report, this.env.appUrl, words));
  }
}

/** The standing of reports. Readable from any site, because anyone may check a report. */
@ApiTags('evidence')
@Controller('api/evidence/reports')
export class ReportStandingController {
  constructor(private readonly queries: EvidenceReportQueries) {}

  @Get(':id/standing')
  @PublicCache()
  @AnyOrigin()
  @ApiCall(
    'getEvidenceReportStanding',
    'Check whether a report still stands, or was withdrawn, superseded or deleted.',
    'Returns 404 if no report ever had this ID.',
  )
  @ApiOk(ReportStandingDto, 400, 404)
  async standing(@PathId('report') id: string): Promise<ReportStandingDto> {
    return ReportStandingDto.of(existing(await this.queries.standingOf(id), 'Report'));
  }
}
