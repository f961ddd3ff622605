import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { CampaignQueries } from '../infrastructure/campaign.queries.js';
import { CampaignSummaryDto } from './campaign-summary.dto.js';

@ApiTags('campaigns')
@Controller('api/user/campaigns')
export class MyCampaignsController {
  constructor(private readonly queries: CampaignQueries) {}

  @Get()
  @Authenticated('campaigns:read')
  @ApiCall('listMyCampaigns', 'The campaigns of all my ideas, newest first.')
  @ApiPaged(CampaignSummaryDto, 400)
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor }: PageQuery,
    @Paged() send: SendPage,
  ): Promise<CampaignSummaryDto[]> {
    const page = await this.queries.listAll(actor.userId, limit, cursor);
    return send(page).map((row) => CampaignSummaryDto.of(row));
  }
}
