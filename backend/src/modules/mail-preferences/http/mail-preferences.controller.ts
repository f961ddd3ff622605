import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags, ApiProperty } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ChangeMailPreferences } from '../application/change-mail-preferences.js';
import { MailPreferenceRepository, type MailPreferences } from '../domain/mail-preferences.js';
import { Optional } from '../../../platform/http/input/optional.js';

const FIRSTS = {
  example: true,
  description: 'True to send an email immediately when an idea gets its first vote, sign-up or message.',
};
const DIGEST = {
  example: true,
  description: "True to send an email on Monday mornings with each idea's numbers and one next step.",
};
const VERDICTS = { example: true, description: 'True to send an email about new verdicts on your goals.' };

const REVIEWS = {
  example: true,
  description: 'True to email admins about items waiting for a decision, at most once a day.',
};

/** The optional emails that a founder gets. */
class MailPreferencesDto implements MailPreferences {
  @ApiProperty(FIRSTS) firsts: boolean;
  @ApiProperty(DIGEST) digest: boolean;
  @ApiProperty(VERDICTS) verdicts: boolean;
  @ApiProperty(REVIEWS) reviews: boolean;
}

/** The preferences to change. */
class ChangeMailPreferencesDto implements Partial<MailPreferences> {
  @Optional.flag(FIRSTS)
  firsts?: boolean;

  @Optional.flag(DIGEST)
  digest?: boolean;

  @Optional.flag(VERDICTS)
  verdicts?: boolean;

  @Optional.flag(REVIEWS)
  reviews?: boolean;
}

/** Reads and changes which optional emails a person gets. Necessary emails can't be turned off. */
@ApiTags('account')
@Controller('api/user/mail-preferences')
export class MailPreferencesController {
  constructor(
    private readonly preferences: MailPreferenceRepository,
    private readonly changePreferences: ChangeMailPreferences,
  ) {}

  @Get()
  @Authenticated()
  @ApiCall('getMailPreferences', 'Get your email preferences.')
  @ApiOk(MailPreferencesDto)
  async read(@CurrentActor() { userId }: Actor): Promise<MailPreferencesDto> {
    return orGone(await this.preferences.find(userId));
  }

  @Patch()
  @Authenticated()
  @RateLimit({ max: 60 })
  @ApiCall('changeMailPreferences', 'Change your email preferences.')
  @ApiOk({ type: MailPreferencesDto, description: 'The updated email preferences.' }, 400, 403)
  async change(
    @CurrentActor() { userId }: Actor,
    @Body() change: ChangeMailPreferencesDto,
  ): Promise<MailPreferencesDto> {
    return orGone(await this.changePreferences.execute(userId, change));
  }
}

/** Throws NotFound if the account has just been deleted, because its session may briefly outlive it. */
function orGone(preferences: MailPreferencesDto | null): MailPreferencesDto {
  if (!preferences) throw new NotFound('Account');
  return preferences;
}
