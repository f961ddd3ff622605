import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { existing } from '../../../shared/domain-error.js';
import { EvidenceReportQueries } from '../infrastructure/report.queries.js';
import { ReportStandingDto } from './report-standing.dto.js';

/** For anyone who checks a report, on any site. */
@ApiTags('evidence')
@Controller('api/evidence/reports')
export class ReportStandingController {
  constructor(private readonly queries: EvidenceReportQueries) {}

  @Get(':id/standing')
  @PublicCache()
  @Header('access-control-allow-origin', '*')
  @ApiCall(
    'getEvidenceReportStanding',
    'Whether a report still stands, or was withdrawn, superseded or deleted.',
    '404 for an ID that no report ever had.',
  )
  @ApiOk(ReportStandingDto, 400, 404)
  async standing(@PathId() id: string): Promise<ReportStandingDto> {
    return ReportStandingDto.of(existing(await this.queries.standingOf(id), 'Report'));
  }
}
