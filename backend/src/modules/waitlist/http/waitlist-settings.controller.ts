import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { ChangeWaitlistSettings } from '../application/change-waitlist-settings.js';
import { ConfirmationSettings } from '../domain/confirmation-settings.js';
import { UpdateWaitlistSettingsDto, WaitlistSettingsDto } from './waitlist-settings.dto.js';

@ApiTags('waitlist')
@Controller('api/ideas/:id/waitlist-settings')
export class WaitlistSettingsController {
  constructor(
    private readonly settings: ConfirmationSettings,
    private readonly changeSettings: ChangeWaitlistSettings,
  ) {}

  @Get()
  @Authenticated('waitlist:read')
  @ApiCall('getWaitlistSettings', 'How the waitlist of an idea of mine works.')
  @ApiOk(WaitlistSettingsDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId() id: string): Promise<WaitlistSettingsDto> {
    return existing(await this.settings.find(actor.userId, id), 'Idea');
  }

  @Put()
  @Authenticated('waitlist:write')
  @ApiCall(
    'updateWaitlistSettings',
    'Settle how the waitlist of an idea of mine works, for everybody who joins from now on.',
  )
  @ApiOk(WaitlistSettingsDto, 400, 403, 404)
  update(
    @CurrentActor() actor: Actor,
    @PathId() id: string,
    @Body() body: UpdateWaitlistSettingsDto,
  ): Promise<WaitlistSettingsDto> {
    return this.changeSettings.execute(actor.userId, id, body);
  }
}
