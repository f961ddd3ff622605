import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';

import { ApiSection } from '../../../platform/http/openapi/api-section.js';
import { AdminOnly } from '../../../platform/http/auth/actor.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { AuditQueries } from '../infrastructure/audit.queries.js';
import { AuditActorDto, AuditEntryDto, AuditQuery } from './audit.dto.js';

/** Reads what admins did. There is no call that writes here: each action writes its own entry. */
@ApiSection(
  'admin',
  'For administrators: reviews, takedowns, reports, accounts, the queue and the audit log.',
)
@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly queries: AuditQueries) {}

  @Get()
  @ApiOperation({ operationId: 'listAudit', summary: 'Every admin action, newest first.' })
  @ApiPaged(AuditEntryDto)
  @ApiProblems(400)
  async list(@Query() query: AuditQuery, @Paged() send: SendPage): Promise<AuditEntryDto[]> {
    const page = await this.queries.list(query);
    return send(page).map((row) => AuditEntryDto.of(row));
  }

  @Get('actors')
  @ApiOperation({ operationId: 'listAuditActors', summary: 'The admins named in the audit log, by name.' })
  @ApiOkResponse({ type: [AuditActorDto] })
  actors(): Promise<AuditActorDto[]> {
    return this.queries.actors();
  }
}
