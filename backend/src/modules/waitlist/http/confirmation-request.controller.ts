import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiCreated, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Env } from '../../../platform/config/env.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { existing } from '../../../shared/domain-error.js';
import { RequestConfirmations } from '../application/request-confirmations.js';
import { type ConfirmationRequest, ConfirmationRequests } from '../domain/confirmation-settings.js';

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
  async get(@CurrentActor() actor: Actor, @PathId() id: string): Promise<ConfirmationRequestDto> {
    return ConfirmationRequestDto.of(existing(await this.requests.find(actor.userId, id), 'Idea'));
  }

  @Post()
  @Authenticated()
  @ChangesNothingPublic()
  @ApiCall(
    'requestConfirmations',
    'Ask those who joined before the idea asked anybody to confirm, by one mail each. Once for an idea: 409 `ALREADY_ASKED`; also 409 `CONFIRMATION_OFF`, `NOBODY_TO_ASK`.',
  )
  @ApiCreated(ConfirmationRequestDto, 400, 403, 404, 409)
  async request(@CurrentActor() actor: Actor, @PathId() id: string): Promise<ConfirmationRequestDto> {
    const factor = this.env.RATE_LIMIT_FACTOR;
    return ConfirmationRequestDto.of(await this.requestConfirmations.execute(actor.userId, id, factor));
  }
}
