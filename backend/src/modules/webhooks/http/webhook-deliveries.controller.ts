import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { RedeliverEvent } from '../application/redeliver-event.js';
import { SendTestEvent } from '../application/send-test-event.js';
import { WebhookDeliveryQueries } from '../infrastructure/webhook-delivery.queries.js';
import { WebhookDeliveryDto, WebhookDeliveryQuery } from './webhook-delivery.dto.js';

/** The deliveries of a webhook, and ways to send some. */
@ApiTags('webhooks')
@Controller('api/webhooks/:id')
export class WebhookDeliveriesController {
  constructor(
    private readonly queries: WebhookDeliveryQueries,
    private readonly redeliverEvent: RedeliverEvent,
    private readonly sendTestEvent: SendTestEvent,
  ) {}

  @Get('deliveries')
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'The deliveries of a webhook of mine: events of the last 30 days, latest first.',
  })
  @ApiPaged(WebhookDeliveryDto)
  @ApiProblems(400, 404)
  async list(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
    @Query() { state, limit, cursor }: WebhookDeliveryQuery,
    @Paged() send: SendPage,
  ): Promise<WebhookDeliveryDto[]> {
    const page = await this.queries.list(userId, id, state, limit, cursor);
    if (!page) throw new NotFound('Webhook');
    return send(page).map((row) => WebhookDeliveryDto.of(row));
  }

  @Post('deliveries/:deliveryId/retry')
  @HttpCode(202)
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @RateLimit({ max: 60 })
  @ApiOperation({
    operationId: 'retryWebhookDelivery',
    summary: 'Send an event again now, whatever its outcome was, under the same `webhook-id`.',
    description: '409 while it is being sent, and for a disabled webhook.',
  })
  @ApiAcceptedResponse({ type: WebhookDeliveryDto, description: 'It is on its way.' })
  @ApiProblems(400, 403, 404, 409)
  async retry(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
    @Param('deliveryId', UuidPipe) deliveryId: string,
  ): Promise<WebhookDeliveryDto> {
    await this.redeliverEvent.execute(userId, id, deliveryId);
    return this.find(userId, id, deliveryId);
  }

  @Post('test')
  @HttpCode(202)
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @RateLimit({ max: 20 })
  @ApiOperation({
    operationId: 'sendWebhookTest',
    summary: 'Send an event of the type `webhook.test`, once. Its outcome is among the deliveries.',
    description: '409 for a disabled webhook.',
  })
  @ApiAcceptedResponse({ type: WebhookDeliveryDto, description: 'It is on its way.' })
  @ApiProblems(400, 403, 404, 409)
  async test(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
  ): Promise<WebhookDeliveryDto> {
    return this.find(userId, id, await this.sendTestEvent.execute(userId, id));
  }

  private async find(userId: string, id: string, deliveryId: string): Promise<WebhookDeliveryDto> {
    const row = await this.queries.find(userId, id, deliveryId);
    if (!row) throw new NotFound('Delivery');
    return WebhookDeliveryDto.of(row);
  }
}
