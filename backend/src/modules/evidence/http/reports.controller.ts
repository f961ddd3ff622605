import { Controller, Delete, Get, Header, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { existing, NotFound } from '../../../shared/domain-error.js';
import { WithdrawReport } from '../application/withdraw-report.js';
import { PublicReports } from './public-reports.js';
import { EvidenceReportDto } from './report.dto.js';

const ID = { name: 'id', schema: { type: 'string' as const, format: 'uuid' } };

/** Reports of evidence, which anybody with the link may read and check. */
@ApiTags('evidence')
@Controller('api/reports')
export class EvidenceReportsController {
  constructor(
    private readonly reports: PublicReports,
    private readonly withdrawReport: WithdrawReport,
  ) {}

  /** Before the other, whose address would take this one for an id. */
  @Get(':id.jws')
  @PublicCache({ fromMemory: true })
  @Header('access-control-allow-origin', '*')
  @ApiCall('getEvidenceReportJws', 'A signed report as a file.')
  @ApiParam(ID)
  @ApiProduces('application/jose')
  @ApiOk({ schema: { type: 'string' }, description: 'JWS in compact form.' }, 400, 404)
  async file(@PathId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { jws } = (await this.reports.find(id)) ?? {};
    if (!jws) throw new NotFound('Report');
    void reply
      .header('content-type', 'application/jose')
      .header('content-disposition', `attachment; filename="evidence-${id}.jws"`);
    return jws;
  }

  @Get(':id')
  @PublicCache({ fromMemory: true })
  @ApiCall(
    'getEvidenceReport',
    'A published report of evidence, for anybody.',
    'A withdrawn one says so, and nothing else.',
  )
  @ApiParam(ID)
  @ApiOk(EvidenceReportDto, 400, 404)
  async get(@PathId() id: string): Promise<EvidenceReportDto> {
    return existing(await this.reports.find(id), 'Report');
  }

  @Delete(':id')
  @Authenticated()
  @ApiCall('withdrawEvidenceReport', 'Withdraw a report, for good. Doing it again changes nothing.')
  @ApiParam(ID)
  @ApiNoContent('Its page now says that it was withdrawn.', 400, 404)
  async withdraw(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<void> {
    await this.withdrawReport.execute(userId, id);
  }
}
