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
  description: 'The first vote, sign-up and message of each idea, at once.',
};
const DIGEST = { example: true, description: 'How each idea stands and one next step, on Monday mornings.' };
const VERDICTS = { example: true, description: 'What is newly said of a goal that I set.' };

const REVIEWS = {
  example: true,
  description: 'For admins: what waits for a decision, at most once a day.',
};

/** Which emails I get, besides those that are necessary. */
class MailPreferencesDto implements MailPreferences {
  @ApiProperty(FIRSTS) firsts: boolean;
  @ApiProperty(DIGEST) digest: boolean;
  @ApiProperty(VERDICTS) verdicts: boolean;
  @ApiProperty(REVIEWS) reviews: boolean;
}

/** Only what is to change. */
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
  @ApiOk({ type: MailPreferencesDto, description: 'The mail preferences after the change.' }, 400, 403)
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
