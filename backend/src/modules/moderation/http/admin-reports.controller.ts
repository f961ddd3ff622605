import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiDestructive, ApiOk, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { DecideReport, ReopenReport } from '../application/decide-report.js';
import { ReportQueries } from '../infrastructure/report.queries.js';
import { AdminReportDto, DecideReportDto, ReportListQuery } from './report.dto.js';

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
  @ApiCall(
    'listReports',
    'List the report cases, one for each reported idea, message or reply. `X-Total-Count` is at most 10,000.',
  )
  @ApiPaged(AdminReportDto, 400)
  async list(
    @Query() { list, limit, cursor }: ReportListQuery,
    @Paged() send: SendPage,
  ): Promise<AdminReportDto[]> {
    return send(await this.queries.list(list, limit, cursor));
  }

  @Patch(':id/decide')
  @ApiDestructive()
  @ApiCall(
    'decideReport',
    'Dismiss a report, take the idea down, or remove the message. 409 if another admin has already decided it.',
  )
  @ApiOk({ type: AdminReportDto, description: 'The report case after the change.' }, 400, 404, 409)
  async decide(
    @CurrentActor() actor: Actor,
    @PathId('report') id: string,
    @Body() body: DecideReportDto,
  ): Promise<AdminReportDto> {
    await this.decideReport.execute(id, actor.userId, DecideReportDto.decisionOf(body));
    return this.read(id);
  }

  @Patch(':id/reopen')
  @ApiCall(
    'reopenReport',
    "Reopen a decided report. An idea it took down is public again. A removed message can't be restored.",
  )
  @ApiOk({ type: AdminReportDto, description: 'The report case after the change.' }, 400, 404, 409)
  async reopen(@CurrentActor() actor: Actor, @PathId('report') id: string): Promise<AdminReportDto> {
    await this.reopenReport.execute(id, actor.userId);
    return this.read(id);
  }

  private async read(id: string): Promise<AdminReportDto> {
    return existing(await this.queries.find(id), 'Report');
  }
}
