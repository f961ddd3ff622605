import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { CampaignQueries } from '../infrastructure/campaign.queries.js';
import { CampaignSummaryDto } from './campaign-summary.dto.js';

@ApiTags('campaigns')
@Controller('api/user/campaigns')
export class MyCampaignsController {
  constructor(private readonly queries: CampaignQueries) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('campaigns:read')
  @ApiOperation({ operationId: 'listMyCampaigns', summary: 'The campaigns of all my ideas, newest first.' })
  @ApiPaged(CampaignSummaryDto)
  @ApiProblems(400)
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor }: PageQuery,
    @Paged() send: SendPage,
  ): Promise<CampaignSummaryDto[]> {
    const page = await this.queries.listAll(actor.userId, limit, cursor);
    return send(page).map((row) => CampaignSummaryDto.of(row));
  }
}
