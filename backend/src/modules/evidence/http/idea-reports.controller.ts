import { Body, Controller, DefaultValuePipe, Get, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiCreated, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { OwnIdeas } from '../../ideas/index.js';
import { PublishReport } from '../application/publish-report.js';
import { EvidenceReportQueries } from '../infrastructure/report.queries.js';
import { OwnEvidenceReportDto, PublishReportDto } from './report.dto.js';

/** A founder's reports on an idea of theirs. */
@ApiTags('evidence')
@Controller('api/ideas/:id/reports')
export class IdeaReportsController {
  constructor(
    private readonly env: Env,
    private readonly ownIdeas: OwnIdeas,
    private readonly publishReport: PublishReport,
    private readonly queries: EvidenceReportQueries,
  ) {}

  @Post()
  @Authenticated()
  @RateLimit({ max: 10 })
  @ChangesNothingPublic()
  @ApiCall(
    'publishEvidenceReport',
    'Publish what the evidence says now, signed and frozen, for whoever has the link.',
    '409 `NOTHING_TO_REPORT` without a goal and without a counted visitor; 409 `TOO_MANY_REPORTS` past 50 at a time.',
  )
  @ApiBody({ type: PublishReportDto, required: false })
  @ApiCreated(OwnEvidenceReportDto, 400, 404, 409)
  async publish(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
    @Body(new DefaultValuePipe({})) { includeName = false }: PublishReportDto,
  ): Promise<OwnEvidenceReportDto> {
    return OwnEvidenceReportDto.of(
      await this.publishReport.execute(userId, id, includeName),
      this.env.appUrl,
    );
  }

  @Get()
  @Authenticated()
  @ApiCall('listEvidenceReports', 'The reports of an idea of mine, latest first, withdrawn ones among them.')
  @ApiOk([OwnEvidenceReportDto], 400, 404)
  async list(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<OwnEvidenceReportDto[]> {
    await this.ownIdeas.require(userId, id);
    return (await this.queries.listOf(id)).map((report) => OwnEvidenceReportDto.of(report, this.env.appUrl));
  }
}
