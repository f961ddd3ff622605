import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ChangesIdea } from '../../ideas/index.js';
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
  @Authenticated()
  @ApiKeyScope('waitlist:read')
  @ApiOperation({ operationId: 'getWaitlistSettings', summary: 'How the waitlist of an idea of mine works.' })
  @ApiOkResponse({ type: WaitlistSettingsDto })
  @ApiProblems(400, 404)
  async get(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<WaitlistSettingsDto> {
    const settings = await this.settings.find(actor.userId, id);
    if (!settings) throw new NotFound('Idea');
    return settings;
  }

  @Put()
  @Authenticated()
  @ApiKeyScope('waitlist:write')
  @ChangesIdea()
  @ApiOperation({
    operationId: 'updateWaitlistSettings',
    summary: 'Settle how the waitlist of an idea of mine works, for everybody who joins from now on.',
  })
  @ApiOkResponse({ type: WaitlistSettingsDto })
  @ApiProblems(400, 403, 404)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: UpdateWaitlistSettingsDto,
  ): Promise<WaitlistSettingsDto> {
    return this.changeSettings.execute(actor.userId, id, body);
  }
}
