import { Body, Controller, Get, Put, Post } from '@nestjs/common';
import { ApiTags, ApiProperty } from '@nestjs/swagger';

import { ApiCall, ApiOk, ApiCreated } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { ChangeWaitlistSettings, RequestConfirmations } from '../application/change-waitlist-settings.js';
import {
  ConfirmationSettings,
  type Confirmation,
  CONFIRMATIONS,
  type WaitlistSettings,
  type ConfirmationRequest,
  ConfirmationRequests,
} from '../domain/confirmation-settings.js';
import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Env } from '../../../platform/config/env.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';

const CONFIRMATION = {
  enum: CONFIRMATIONS,
  enumName: 'Confirmation',
  example: 'ask',
  description:
    "Confirmation of new subscribers' addresses. `off`: none. `ask`: everyone gets a confirmation email, which has no further effect. `require`: campaigns go only to people who confirmed or joined earlier, and anyone who doesn't confirm within 30 days is erased.",
} as const;

/** Settings of an idea's waitlist. */
class WaitlistSettingsDto implements WaitlistSettings {
  @ApiProperty(CONFIRMATION) confirmation: Confirmation;
  @Field.value(false, 'True if people who confirmed get a link to invite friends.') referrals: boolean;
}

/** New settings, which apply to everyone who joins from now on. */
class UpdateWaitlistSettingsDto {
  @Needed.oneOf(CONFIRMATIONS, 'Please choose off, ask or require.', CONFIRMATION)
  confirmation: Confirmation;

  @Optional.flag({
    example: false,
    description:
      'True to give people who confirmed a link to invite friends. If absent, the setting stays the same.',
  })
  referrals?: boolean;
}

@ApiTags('waitlist')
@Controller('api/ideas/:id/waitlist-settings')
export class WaitlistSettingsController {
  constructor(
    private readonly settings: ConfirmationSettings,
    private readonly changeSettings: ChangeWaitlistSettings,
  ) {}

  @Get()
  @Authenticated('waitlist:read')
  @ApiCall('getWaitlistSettings', 'Get the waitlist settings of one of your ideas.')
  @ApiOk(WaitlistSettingsDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<WaitlistSettingsDto> {
    return existing(await this.settings.find(actor.userId, id), 'Idea');
  }

  @Put()
  @Authenticated('waitlist:write')
  @ApiCall(
    'updateWaitlistSettings',
    'Change the waitlist settings of one of your ideas, for everyone who joins from now on.',
  )
  @ApiOk({ type: WaitlistSettingsDto, description: 'The waitlist settings after the change.' }, 400, 403, 404)
  update(
    @CurrentActor() actor: Actor,
    @PathId('idea') id: string,
    @Body() body: UpdateWaitlistSettingsDto,
  ): Promise<WaitlistSettingsDto> {
    return this.changeSettings.execute(actor.userId, id, body);
  }
}

/** The one-time request that asks earlier subscribers to confirm. */
class ConfirmationRequestDto {
  @Field.nullableTime('2026-11-22T18:30:00.000Z', "Time when you asked them. Null if you haven't.")
  requestedAt: string | null;

  @Field.integer(41, 'Number of people who were asked or, before the request, who would be asked.')
  people: number;

  static of({ requestedAt, people }: ConfirmationRequest): ConfirmationRequestDto {
    return { requestedAt: requestedAt?.toISOString() ?? null, people };
  }
}

@ApiTags('waitlist')
@Controller('api/ideas/:id/confirmation-request')
export class ConfirmationRequestController {
  constructor(
    private readonly requests: ConfirmationRequests,
    private readonly requestConfirmations: RequestConfirmations,
    private readonly env: Env,
  ) {}

  @Get()
  @Authenticated()
  @ApiCall(
    'getConfirmationRequest',
    'Check whether earlier subscribers to one of your ideas have been asked to confirm.',
  )
  @ApiOk(ConfirmationRequestDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<ConfirmationRequestDto> {
    return ConfirmationRequestDto.of(existing(await this.requests.find(actor.userId, id), 'Idea'));
  }

  @Post()
  @Authenticated()
  @ChangesNothingPublic()
  @ApiCall(
    'requestConfirmations',
    'Ask earlier subscribers, who joined before confirmation was turned on, to confirm, with one email each. Possible once per idea. 409: `ALREADY_ASKED`, `CONFIRMATION_OFF`, `NOBODY_TO_ASK`.',
  )
  @ApiCreated(
    { type: ConfirmationRequestDto, description: 'The new confirmation request.' },
    400,
    403,
    404,
    409,
  )
  async request(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<ConfirmationRequestDto> {
    const factor = this.env.RATE_LIMIT_FACTOR;
    return ConfirmationRequestDto.of(await this.requestConfirmations.execute(actor.userId, id, factor));
  }
}
