import { Body, Controller, Put, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Env } from '../../../platform/config/env.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { accountKey } from '../../../platform/http/auth/visitor.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { SyncSubscribers } from '../application/sync-subscribers.js';
import { BULK_LIMITS } from '../domain/bulk.js';
import { secondsBetween } from '../domain/confirmation.js';
import { BulkSizeGuard, BulkSubscribersDto, BulkSubscribersResultDto } from './bulk.dto.js';

@ApiTags('waitlist')
@Controller('api/ideas/:id/waitlist/bulk')
export class BulkSubscribersController {
  constructor(
    private readonly syncSubscribers: SyncSubscribers,
    private readonly env: Env,
  ) {}

  @Put()
  @Authenticated('waitlist:write')
  @RateLimit({ max: 20 })
  @AddRouteConfig({ bodyLimit: BULK_LIMITS.bytes })
  @UseGuards(BulkSizeGuard)
  @ChangesNothingPublic()
  @ApiCall(
    'syncSubscribers',
    'Add up to 1,000 people to the waitlist of one of your ideas, or change them, by email address.',
    'By sending people, you state that they agreed to hear about the idea. New people count like imported ones: not in public numbers, not as evidence, and no email or webhook follows their joining. Nobody is subscribed again who left, was erased, refused or bounced. Tags are added. Answers change only for people you added who haven’t confirmed. Sending the same rows again changes nothing. An invalid field rejects the whole request; an invalid email address only its row.',
  )
  @ApiOk({ type: BulkSubscribersResultDto, description: 'The result of each row.' }, 400, 403, 404)
  async sync(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') ideaId: string,
    @Body() { subscribers, asksToConfirm = false }: BulkSubscribersDto,
  ): Promise<BulkSubscribersResultDto> {
    const results = await this.syncSubscribers.execute(
      { founderId: userId, ideaId, key: accountKey(this.env.lastingSecret, userId) },
      subscribers,
      asksToConfirm ? secondsBetween(this.env.RATE_LIMIT_FACTOR) : null,
    );
    return BulkSubscribersResultDto.of(subscribers, results);
  }
}
