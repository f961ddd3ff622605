import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { DecideReport } from '../application/decide-report.js';
import { ReopenReport } from '../application/reopen-report.js';
import { ReportQueries } from '../infrastructure/report.queries.js';
import { AdminReportDto, DecideReportDto, ReportListQuery } from './admin-report.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/reports')
export class AdminReportsController {
  constructor(
    private readonly decideReport: DecideReport,
    private readonly reopenReport: ReopenReport,
    private readonly queries: ReportQueries,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listReports',
    summary: 'What visitors reported, one entry for each thing. `X-Total-Count` stops at 10,000.',
  })
  @ApiPaged(AdminReportDto)
  @ApiProblems(400)
  async list(
    @Query() { list, limit, cursor }: ReportListQuery,
    @Paged() send: SendPage,
  ): Promise<AdminReportDto[]> {
    const page = await this.queries.list(list, limit, cursor);
    return send(page).map((row) => AdminReportDto.of(row));
  }

  @Patch(':id/decide')
  @ApiOperation({
    operationId: 'decideReport',
    summary:
      'Dismiss a report, take the idea down, or remove the message. The second of two admins hears 409.',
  })
  @ApiOkResponse({ type: AdminReportDto })
  @ApiProblems(400, 404, 409)
  async decide(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: DecideReportDto,
  ): Promise<AdminReportDto> {
    await this.decideReport.execute(id, actor.userId, DecideReportDto.decisionOf(body));
    return this.read(id);
  }

  @Patch(':id/reopen')
  @ApiOperation({
    operationId: 'reopenReport',
    summary:
      'Reopen a decided report. An idea that it took down is public again; a removed message stays removed.',
  })
  @ApiOkResponse({ type: AdminReportDto })
  @ApiProblems(400, 404, 409)
  async reopen(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<AdminReportDto> {
    await this.reopenReport.execute(id, actor.userId);
    return this.read(id);
  }

  private async read(id: string): Promise<AdminReportDto> {
    const row = await this.queries.find(id);
    if (!row) throw new NotFound('Report');
    return AdminReportDto.of(row);
  }
}
