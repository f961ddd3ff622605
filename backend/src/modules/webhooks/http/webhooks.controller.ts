import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';

import { ApiSection } from '../../../platform/http/openapi/api-section.js';
import { ApiWebhooks } from '../../../platform/http/openapi/api-webhooks.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ChangeEndpoint } from '../application/change-endpoint.js';
import { CreateEndpoint } from '../application/create-endpoint.js';
import { DeleteEndpoint } from '../application/delete-endpoint.js';
import { RotateSecret } from '../application/rotate-secret.js';
import { EndpointQueries, type EndpointRow } from '../infrastructure/endpoint.queries.js';
import { CreateWebhookDto, UpdateWebhookDto, WebhookDto, WebhookWithSecretDto } from './webhook.dto.js';
import { WEBHOOK_MESSAGES, WEBHOOK_SCHEMAS } from './webhook-messages.js';

/** The addresses at which a founder gets events. */
@ApiWebhooks(WEBHOOK_MESSAGES)
@ApiExtraModels(...WEBHOOK_SCHEMAS)
@ApiSection('webhooks', 'Sending events to a founder’s own systems, and what became of each message.')
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly queries: EndpointQueries,
    private readonly createEndpoint: CreateEndpoint,
    private readonly changeEndpoint: ChangeEndpoint,
    private readonly deleteEndpoint: DeleteEndpoint,
    private readonly rotateSecret: RotateSecret,
  ) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @ApiOperation({ operationId: 'listWebhooks', summary: 'My webhooks, oldest first.' })
  @ApiOkResponse({ type: [WebhookDto] })
  async list(@CurrentActor() { userId }: Actor): Promise<WebhookDto[]> {
    return (await this.queries.list(userId)).map((row) => WebhookDto.of(row));
  }

  @Post()
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @RateLimit({ max: 20 })
  @ApiOperation({
    operationId: 'createWebhook',
    summary: 'Create a webhook. This answer alone holds the secret that signs its messages.',
    description: 'An account can have 5: one more is 409.',
  })
  @ApiCreatedResponse({ description: 'The webhook, with its secret.', type: WebhookWithSecretDto })
  @ApiProblems(400, 403, 404, 409)
  async create(
    @CurrentActor() { userId }: Actor,
    @Body() body: CreateWebhookDto,
  ): Promise<WebhookWithSecretDto> {
    const { url, events, ideaId = null } = body;
    const { id, secret } = await this.createEndpoint.execute(userId, { url, events, ideaId });
    return WebhookWithSecretDto.made(await this.find(userId, id), secret);
  }

  @Get(':id')
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @ApiOperation({ operationId: 'getWebhook', summary: 'One of my webhooks.' })
  @ApiOkResponse({ type: WebhookDto })
  @ApiProblems(400, 404)
  async get(@CurrentActor() { userId }: Actor, @Param('id', UuidPipe) id: string): Promise<WebhookDto> {
    return WebhookDto.of(await this.find(userId, id));
  }

  @Patch(':id')
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @RateLimit({ max: 60 })
  @ApiOperation({ operationId: 'updateWebhook', summary: 'Change, enable or disable a webhook.' })
  @ApiOkResponse({ type: WebhookDto })
  @ApiProblems(400, 403, 404)
  async update(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<WebhookDto> {
    await this.changeEndpoint.execute(userId, id, body);
    return WebhookDto.of(await this.find(userId, id));
  }

  @Delete(':id')
  @HttpCode(204)
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @ApiOperation({ operationId: 'deleteWebhook', summary: 'Delete a webhook with its deliveries.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiProblems(400, 403, 404)
  async remove(@CurrentActor() { userId }: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.deleteEndpoint.execute(userId, id);
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @Authenticated()
  @ApiKeyScope('webhooks:write')
  @RateLimit({ max: 10 })
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the secret. For 24 hours messages carry a signature of the old one, too.',
  })
  @ApiOkResponse({ description: 'The webhook, with its new secret.', type: WebhookWithSecretDto })
  @ApiProblems(400, 403, 404)
  async rotate(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
  ): Promise<WebhookWithSecretDto> {
    const secret = await this.rotateSecret.execute(userId, id);
    return WebhookWithSecretDto.made(await this.find(userId, id), secret);
  }

  private async find(userId: string, id: string): Promise<EndpointRow> {
    const row = await this.queries.find(userId, id);
    if (!row) throw new NotFound('Webhook');
    return row;
  }
}
