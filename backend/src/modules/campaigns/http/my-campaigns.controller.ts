import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ChangesQuery } from '../../../platform/http/responses/since.js';
import { ApiPagedAndTagged } from '../../../platform/http/cache/tagged.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { CampaignQueries } from '../infrastructure/campaign.queries.js';
import { CampaignSummaryDto } from './campaign.dto.js';
import { Needed } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { CampaignSettings } from '../domain/campaign.repository.js';

@ApiTags('campaigns')
@Controller('api/user/campaigns')
export class MyCampaignsController {
  constructor(private readonly queries: CampaignQueries) {}

  @Get()
  @Authenticated('campaigns:read')
  @ApiCall('listMyCampaigns', 'List the campaigns of all your ideas, newest first.')
  @ApiPagedAndTagged(CampaignSummaryDto, 400)
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ChangesQuery,
    @Paged() send: SendPage,
  ): Promise<CampaignSummaryDto[]> {
    const page = await this.queries.listAll(actor.userId, query);
    return send(page).map((row) => CampaignSummaryDto.of(row));
  }
}

const REPLY_TO = {
  example: false,
  description:
    'True if campaign emails use your own address as Reply-To. Defaults to false, because every recipient can see it.',
};

/** New settings for all the founder's campaigns. */
class UpdateCampaignSettingsDto {
  @Needed.flag(REPLY_TO)
  replyToEnabled: boolean;
}

/** Settings for all the founder's campaigns. */
class CampaignSettingsDto {
  @ApiProperty(REPLY_TO) replyToEnabled: boolean;
  @Field.value('founder@example.com', "Address that replies go to if they're enabled.") email: string;
}

@ApiTags('campaigns')
@Controller('api/user/campaign-settings')
export class CampaignSettingsController {
  constructor(private readonly settings: CampaignSettings) {}

  @Get()
  @Authenticated()
  @ApiCall('getCampaignSettings', 'Get the settings for all your campaigns.')
  @ApiOk(CampaignSettingsDto)
  async get(@CurrentActor() actor: Actor): Promise<CampaignSettingsDto> {
    return { replyToEnabled: await this.settings.repliesToFounder(actor.userId), email: actor.email };
  }

  @Patch()
  @Authenticated()
  @ChangesNothingPublic()
  @ApiCall(
    'updateCampaignSettings',
    'Change the settings for all your campaigns. Applies to every future email.',
  )
  @ApiOk({ type: CampaignSettingsDto, description: 'Campaign settings after the change.' }, 400, 403)
  async update(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateCampaignSettingsDto,
  ): Promise<CampaignSettingsDto> {
    await this.settings.letReply(actor.userId, body.replyToEnabled);
    return this.get(actor);
  }
}
