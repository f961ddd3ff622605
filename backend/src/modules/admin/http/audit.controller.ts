import { Controller, Get, Query } from '@nestjs/common';

import { ApiCall, ApiOk, ApiPaged, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { AdminOnly } from '../../../platform/http/auth/actor.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { AuditQueries } from '../infrastructure/audit.queries.js';
import { AuditActorDto, AuditEntryDto, AuditQuery } from './audit.dto.js';

/** Reads the audit log. It has no write endpoint: each admin action adds its own entry. */
@ApiSection(
  'admin',
  'For administrators: reviews, takedowns, reports, accounts, the queue and the audit log.',
)
@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly queries: AuditQueries) {}

  @Get()
  @ApiCall('listAudit', 'List all admin actions, newest first.')
  @ApiPaged(AuditEntryDto, 400)
  async list(@Query() query: AuditQuery, @Paged() send: SendPage): Promise<AuditEntryDto[]> {
    return send(await this.queries.list(query));
  }

  @Get('actors')
  @ApiCall('listAuditActors', 'List the admins in the audit log, by name.')
  @ApiOk([AuditActorDto])
  actors(): Promise<AuditActorDto[]> {
    return this.queries.actors();
  }
}
