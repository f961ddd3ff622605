import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ChangeMailPreferences } from '../application/change-mail-preferences.js';
import { MailPreferenceRepository } from '../domain/mail-preferences.js';
import { ChangeMailPreferencesDto, MailPreferencesDto } from './mail-preferences.dto.js';

/** Which emails somebody gets. Those that are necessary have no switch. */
@ApiTags('account')
@Controller('api/user/mail-preferences')
export class MailPreferencesController {
  constructor(
    private readonly preferences: MailPreferenceRepository,
    private readonly changePreferences: ChangeMailPreferences,
  ) {}

  @Get()
  @Authenticated()
  @ApiCall('getMailPreferences', 'Which emails I get.')
  @ApiOk(MailPreferencesDto)
  async read(@CurrentActor() { userId }: Actor): Promise<MailPreferencesDto> {
    return orGone(await this.preferences.find(userId));
  }

  @Patch()
  @Authenticated()
  @RateLimit({ max: 60 })
  @ApiCall('changeMailPreferences', 'Choose which emails I get.')
  @ApiOk(MailPreferencesDto, 400, 403)
  async change(
    @CurrentActor() { userId }: Actor,
    @Body() change: ChangeMailPreferencesDto,
  ): Promise<MailPreferencesDto> {
    return orGone(await this.changePreferences.execute(userId, change));
  }
}

/** A session may outlive its account by a moment. */
function orGone(preferences: MailPreferencesDto | null): MailPreferencesDto {
  if (!preferences) throw new NotFound('Account');
  return preferences;
}
