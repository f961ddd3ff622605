import { Body, Controller, DefaultValuePipe, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiTags } from '@nestjs/swagger';

import {
  ApiCall,
  ApiCreated,
  ApiDestructive,
  ApiNoContent,
  ApiOk,
  ApiPaged,
  ApiSection,
  ApiWebhooks,
  ApiAccepted,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { ManageEndpoints } from '../application/manage-endpoints.js';
import { EndpointQueries, type EndpointRow } from '../infrastructure/endpoint.queries.js';
import {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookDto,
  WebhookTestDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { EVENT_DATA } from './webhook-data.dto.js';
import { WEBHOOK_MESSAGES } from './webhook-messages.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { WebhookDeliveryDto, WebhookDeliveryQuery } from './webhook-delivery.dto.js';

/** A founder's URLs that receive events. */
@ApiWebhooks(WEBHOOK_MESSAGES)
@ApiExtraModels(...EVENT_DATA)
@ApiSection('webhooks', 'Events sent to a founder’s own systems, with a log of all messages.')
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly queries: EndpointQueries,
    private readonly endpoints: ManageEndpoints,
  ) {}

  @Get()
  @Authenticated('webhooks:write')
  @ApiCall('listWebhooks', 'List your webhooks, oldest first.')
  @ApiOk([WebhookDto])
  async list(@CurrentActor() { userId }: Actor): Promise<WebhookDto[]> {
    return (await this.queries.list(userId)).map((row) => WebhookDto.of(row));
  }

  @Post()
  @Authenticated('webhooks:write')
  @RateLimit({ max: 20 })
  @ApiCall(
    'createWebhook',
    'Create a webhook. Only this response contains the secret that signs the messages.',
    'An account can have at most 5 webhooks. 409 for a sixth one.',
  )
  @ApiCreated(
    { description: 'The new webhook, with its secret.', type: WebhookWithSecretDto },
    400,
    403,
    404,
    409,
  )
  async create(
    @CurrentActor() { userId }: Actor,
    @Body() body: CreateWebhookDto,
  ): Promise<WebhookWithSecretDto> {
    const { url, events, ideaId = null, format = 'standard' } = body;
    const { id, secret } = await this.endpoints.create(userId, { url, events, ideaId, format });
    return WebhookWithSecretDto.made(await this.find(userId, id), secret);
  }

  @Get(':id')
  @Authenticated('webhooks:write')
  @ApiCall('getWebhook', 'Get one of your webhooks.')
  @ApiOk(WebhookDto, 400, 404)
  async get(@CurrentActor() { userId }: Actor, @PathId('webhook') id: string): Promise<WebhookDto> {
    return WebhookDto.of(await this.find(userId, id));
  }

  @Patch(':id')
  @Authenticated('webhooks:write')
  @RateLimit({ max: 60 })
  @ApiCall('updateWebhook', 'Change, enable or disable a webhook.')
  @ApiOk({ type: WebhookDto, description: 'The webhook after the change.' }, 400, 403, 404)
  async update(
    @CurrentActor() { userId }: Actor,
    @PathId('webhook') id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<WebhookDto> {
    await this.endpoints.change(userId, id, body);
    return WebhookDto.of(await this.find(userId, id));
  }

  @Delete(':id')
  @Authenticated('webhooks:write')
  @ApiCall('deleteWebhook', 'Delete a webhook with its deliveries.')
  @ApiNoContent('The webhook was deleted.', 400, 403, 404)
  async remove(@CurrentActor() { userId }: Actor, @PathId('webhook') id: string): Promise<void> {
    await this.endpoints.delete(userId, id);
  }

  @Post(':id/rotate-secret')
  @Authenticated('webhooks:write')
  @RateLimit({ max: 10 })
  @ApiDestructive()
  @ApiCall(
    'rotateWebhookSecret',
    'Rotate the secret of a webhook. For 24 hours, messages also carry a signature with the old secret.',
  )
  @ApiOk({ description: 'The webhook, with its new secret.', type: WebhookWithSecretDto }, 400, 403, 404)
  async rotate(
    @CurrentActor() { userId }: Actor,
    @PathId('webhook') id: string,
  ): Promise<WebhookWithSecretDto> {
    const secret = await this.endpoints.rotateSecret(userId, id);
    return WebhookWithSecretDto.made(await this.find(userId, id), secret);
  }

  private async find(userId: string, id: string): Promise<EndpointRow> {
    return existing(await this.queries.find(userId, id), 'Webhook');
  }
}

/** Deliveries of a webhook, with actions to send some of them again. */
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
    'List the deliveries of one of your webhooks: events of the last 30 days, latest first.',
  )
  @ApiPaged(WebhookDeliveryDto, 400, 404)
  async list(
    @CurrentActor() { userId }: Actor,
    @PathId('webhook') id: string,
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
    'Resend an event immediately, regardless of its previous result, with the same `webhook-id`.',
    '409 while the event is being sent, and for a disabled webhook.',
  )
  @ApiAccepted({ type: WebhookDeliveryDto, description: 'The event is due now.' }, 400, 403, 404, 409)
  async retry(
    @CurrentActor() { userId }: Actor,
    @PathId('webhook') id: string,
    @PathId('delivery', 'deliveryId') deliveryId: string,
  ): Promise<WebhookDeliveryDto> {
    await this.endpoints.redeliver(userId, id, deliveryId);
    return this.find(userId, id, deliveryId);
  }

  @Post('test')
  @Authenticated('webhooks:write')
  @RateLimit({ max: 20 })
  @ApiCall(
    'sendWebhookTest',
    'Send a test with a single attempt: an event of the type `webhook.test`, or an example of another type, marked with `test`. Its result appears in the deliveries.',
    '409 for a disabled webhook.',
  )
  @ApiBody({ type: WebhookTestDto, required: false })
  @ApiAccepted({ type: WebhookDeliveryDto, description: 'The event is due now.' }, 400, 403, 404, 409)
  async test(
    @CurrentActor() { userId }: Actor,
    @PathId('webhook') id: string,
    @Body(new DefaultValuePipe({})) { type }: WebhookTestDto,
  ): Promise<WebhookDeliveryDto> {
    return this.find(userId, id, await this.endpoints.sendTest(userId, id, type));
  }

  private async find(userId: string, id: string, deliveryId: string): Promise<WebhookDeliveryDto> {
    return WebhookDeliveryDto.of(existing(await this.queries.delivery(userId, id, deliveryId), 'Delivery'));
  }
}
