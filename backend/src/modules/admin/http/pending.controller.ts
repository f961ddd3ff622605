import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { AdminOnly } from '../../../platform/http/auth/actor.js';
import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PendingQueries } from '../infrastructure/pending.queries.js';

/** Numbers of items that are waiting for an admin's decision. */
export class PendingWorkDto {
  @Field.integer(2, 'Number of ideas, plus edits to live ideas. At most 1,000.') ideas: number;
  @Field.integer(0, 'Number of page tests. At most 1,000.') pageTests: number;
  @Field.integer(1, 'Number of report cases. At most 1,000.') reports: number;
}

/** Serves the counts shown in the admins' navigation. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/pending')
export class PendingController {
  constructor(private readonly pending: PendingQueries) {}

  @Get()
  @ApiCall('countPendingWork', 'Count the ideas, page tests and reports that are waiting for a decision.')
  @ApiOk(PendingWorkDto)
  counts(): Promise<PendingWorkDto> {
    return this.pending.counts();
  }
}
