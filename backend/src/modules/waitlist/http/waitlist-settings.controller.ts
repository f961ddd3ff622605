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
    'Whether those who join are asked to confirm their address. `off`: nobody is. `ask`: everybody gets a mail that asks, and nothing else changes. `require`: campaigns go to those who confirmed and to those who joined before; who has not confirmed within 30 days is erased.',
} as const;

/** How the waitlist of an idea works. */
class WaitlistSettingsDto implements WaitlistSettings {
  @ApiProperty(CONFIRMATION) confirmation: Confirmation;
  @Field.value(false, 'Whether who confirmed gets a link for friends.') referrals: boolean;
}

/** Settles it for everybody who joins from now on. */
class UpdateWaitlistSettingsDto {
  @Needed.oneOf(CONFIRMATIONS, 'Please choose off, ask or require.', CONFIRMATION)
  confirmation: Confirmation;

  @Optional.flag({ example: false, description: 'As it is where absent.' })
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
  @ApiCall('getWaitlistSettings', 'How the waitlist of an idea of mine works.')
  @ApiOk(WaitlistSettingsDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<WaitlistSettingsDto> {
    return existing(await this.settings.find(actor.userId, id), 'Idea');
  }

  @Put()
  @Authenticated('waitlist:write')
  @ApiCall(
    'updateWaitlistSettings',
    'Settle how the waitlist of an idea of mine works, for everybody who joins from now on.',
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

/** The one mail that asks those from before to confirm. */
class ConfirmationRequestDto {
  @Field.nullableTime('2026-11-22T18:30:00.000Z', 'When I had them asked; null as long as I have not.')
  requestedAt: string | null;

  @Field.integer(41, 'Who was asked, or, before that, would be.') people: number;

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
    'Whether those who joined before an idea of mine asked anybody have been asked to confirm.',
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
    'Ask those who joined before the idea asked anybody to confirm, by one mail each. Once for an idea: 409 `ALREADY_ASKED`; also 409 `CONFIRMATION_OFF`, `NOBODY_TO_ASK`.',
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
