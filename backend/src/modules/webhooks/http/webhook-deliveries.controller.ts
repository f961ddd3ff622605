import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiAccepted, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { ManageEndpoints } from '../application/manage-endpoints.js';
import { EndpointQueries } from '../infrastructure/endpoint.queries.js';
import { WebhookDeliveryDto, WebhookDeliveryQuery } from './webhook-delivery.dto.js';

/** The deliveries of a webhook, and ways to send some. */
@ApiTags('webhooks')
@Controller('api/webhooks/:id')
export class WebhookDeliveriesController {
  constructor(
    private readonly queries: EndpointQueries,
    private readonly endpoints: ManageEndpoints,
  ) {}

  @Get('deliveries')
  @Authenticated('webhooks:write')
  @ApiCall(
    'listWebhookDeliveries',
    'The deliveries of a webhook of mine: events of the last 30 days, latest first.',
  )
  @ApiPaged(WebhookDeliveryDto, 400, 404)
  async list(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
    @Query() { state, limit, cursor }: WebhookDeliveryQuery,
    @Paged() send: SendPage,
  ): Promise<WebhookDeliveryDto[]> {
    return send(existing(await this.queries.deliveries(userId, id, state, limit, cursor), 'Webhook')).map(
      (row) => WebhookDeliveryDto.of(row),
    );
  }

  @Post('deliveries/:deliveryId/retry')
  @Authenticated('webhooks:write')
  @RateLimit({ max: 60 })
  @ApiCall(
    'retryWebhookDelivery',
    'Send an event again now, whatever its outcome was, under the same `webhook-id`.',
    '409 while it is being sent, and for a disabled webhook.',
  )
  @ApiAccepted({ type: WebhookDeliveryDto, description: 'It is on its way.' }, 400, 403, 404, 409)
  async retry(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
    @PathId('deliveryId') deliveryId: string,
  ): Promise<WebhookDeliveryDto> {
    await this.endpoints.redeliver(userId, id, deliveryId);
    return this.find(userId, id, deliveryId);
  }

  @Post('test')
  @Authenticated('webhooks:write')
  @RateLimit({ max: 20 })
  @ApiCall(
    'sendWebhookTest',
    'Send an event of the type `webhook.test`, once. Its outcome is among the deliveries.',
    '409 for a disabled webhook.',
  )
  @ApiAccepted({ type: WebhookDeliveryDto, description: 'It is on its way.' }, 400, 403, 404, 409)
  async test(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<WebhookDeliveryDto> {
    return this.find(userId, id, await this.endpoints.sendTest(userId, id));
  }

  private async find(userId: string, id: string, deliveryId: string): Promise<WebhookDeliveryDto> {
    return WebhookDeliveryDto.of(existing(await this.queries.delivery(userId, id, deliveryId), 'Delivery'));
  }
}
