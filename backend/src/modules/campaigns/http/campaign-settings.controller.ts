import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { ChangeCampaignSettings } from '../application/change-campaign-settings.js';
import { CampaignSettingsQueries } from '../infrastructure/campaign-settings.queries.js';
import { CampaignSettingsDto, UpdateCampaignSettingsDto } from './campaign-settings.dto.js';

@ApiTags('campaigns')
@Controller('api/user/campaign-settings')
export class CampaignSettingsController {
  constructor(
    private readonly queries: CampaignSettingsQueries,
    private readonly changeSettings: ChangeCampaignSettings,
  ) {}

  @Get()
  @Authenticated()
  @ApiCall('getCampaignSettings', 'The settings of all my campaigns.')
  @ApiOk(CampaignSettingsDto)
  async get(@CurrentActor() actor: Actor): Promise<CampaignSettingsDto> {
    return { ...(await this.queries.find(actor.userId)), email: actor.email };
  }

  @Patch()
  @Authenticated()
  @ChangesNothingPublic()
  @ApiCall(
    'updateCampaignSettings',
    'Change the settings of all my campaigns, for every email that goes out from now on.',
  )
  @ApiOk(CampaignSettingsDto, 400, 403)
  async update(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateCampaignSettingsDto,
  ): Promise<CampaignSettingsDto> {
    await this.changeSettings.execute(actor.userId, body);
    return this.get(actor);
  }
}
