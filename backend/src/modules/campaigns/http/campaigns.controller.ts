import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';

import { ApiSection } from '../../../platform/http/openapi/api-section.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ChangeCampaign } from '../application/change-campaign.js';
import { DeleteCampaign } from '../application/delete-campaign.js';
import { RetryFailed } from '../application/retry-failed.js';
import { SendTestMail } from '../application/send-test-mail.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { AudienceQueries } from '../infrastructure/audience.queries.js';
import { CampaignQueries, type CampaignRow } from '../infrastructure/campaign.queries.js';
import { DeliveryQueries } from '../infrastructure/delivery.queries.js';
import { visitTag } from '../domain/campaign.js';
import { startOf } from './campaign-start.js';
import { CampaignDto, UpdateCampaignDto } from './campaign.dto.js';
import {
  AudienceDto,
  DeliveryDto,
  DeliveryListQuery,
  MailPreviewDto,
  RetriedMailsDto,
  TestMailDto,
} from './delivery.dto.js';
import { CONTENT_BODY_LIMIT } from './idea-campaigns.controller.js';

@ApiSection('campaigns', 'Mails to the waitlist of an idea.')
@Controller('api/campaigns/:id')
export class CampaignsController {
  constructor(
    private readonly queries: CampaignQueries,
    private readonly deliveries: DeliveryQueries,
    private readonly audiences: AudienceQueries,
    private readonly composer: CampaignComposer,
    private readonly changeCampaign: ChangeCampaign,
    private readonly deleteCampaign: DeleteCampaign,
    private readonly retryFailed: RetryFailed,
    private readonly sendTestMail: SendTestMail,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('campaigns:read')
  @ApiOperation({ operationId: 'getCampaign', summary: 'One of my campaigns, with its progress.' })
  @ApiOkResponse({ type: CampaignDto })
  @ApiProblems(400, 404)
  async get(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<CampaignDto> {
    return CampaignDto.of(await this.find(actor, id));
  }

  @Patch()
  @Authenticated()
  @ApiKeyScope('campaigns:write')
  @AddRouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  @ApiOperation({
    operationId: 'updateCampaign',
    summary: 'Activate or deactivate a campaign; edit it while nothing is sent (409 after that).',
  })
  @ApiOkResponse({ type: CampaignDto })
  @ApiProblems(400, 403, 404, 409)
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: UpdateCampaignDto,
  ): Promise<CampaignDto> {
    await this.changeCampaign.execute(actor.userId, id, { ...body, startsAt: startOf(body.startsAt) });
    return CampaignDto.of(await this.find(actor, id));
  }

  @Delete()
  @Authenticated()
  @ApiKeyScope('campaigns:write')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteCampaign', summary: 'Delete a campaign and everything unsent.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiProblems(400, 403, 404)
  async remove(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.deleteCampaign.execute(actor.userId, id);
  }

  @Get('deliveries')
  @Authenticated()
  @ApiKeyScope('campaigns:read')
  @ApiOperation({
    operationId: 'listDeliveries',
    summary: 'The recipients of a campaign with the state of each email, latest joined first.',
  })
  @ApiPaged(DeliveryDto)
  @ApiProblems(400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Query() { status, limit, cursor }: DeliveryListQuery,
    @Paged() send: SendPage,
  ): Promise<DeliveryDto[]> {
    const page = await this.deliveries.list(actor.userId, id, status, limit, cursor);
    if (!page) throw new NotFound('Campaign');
    return send(page).map((row) => DeliveryDto.of(row));
  }

  @Get('audience')
  @Authenticated()
  @ApiKeyScope('campaigns:read')
  @ApiOperation({ operationId: 'getCampaignAudience', summary: 'Who receives the campaign, and when.' })
  @ApiOkResponse({ type: AudienceDto })
  @ApiProblems(400, 404)
  async audience(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<AudienceDto> {
    const audience = await this.audiences.find(actor.userId, id, this.clock.now());
    if (!audience) throw new NotFound('Campaign');
    return AudienceDto.of(audience);
  }

  @Get('preview')
  @Authenticated()
  @ApiKeyScope('campaigns:read')
  @ApiOperation({ operationId: 'previewCampaign', summary: "The campaign's mail as a subscriber gets it." })
  @ApiOkResponse({ type: MailPreviewDto })
  @ApiProblems(400, 404)
  async preview(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<MailPreviewDto> {
    const { ideaId, type, subject, content } = await this.find(actor, id);
    const context = await this.queries.ideaContext(actor.userId, ideaId);
    if (!context) throw new NotFound('Campaign');
    const about = { ...context, campaignId: id, visitTag: visitTag(type, id), subject, content };
    return MailPreviewDto.of(this.composer.compose(about, null));
  }

  @Post('test')
  @HttpCode(202)
  @Authenticated()
  @ApiKeyScope('campaigns:write')
  @RateLimit({ max: 5 })
  @ApiOperation({ operationId: 'sendTestMail', summary: "Send the campaign's mail to my own address." })
  @ApiAcceptedResponse({ type: TestMailDto, description: 'It is on its way.' })
  @ApiProblems(400, 403, 404)
  async test(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<TestMailDto> {
    await this.sendTestMail.execute(actor.userId, id);
    return { to: actor.email };
  }

  @Post('retry-failed')
  @HttpCode(200)
  @Authenticated()
  @ApiKeyScope('campaigns:write')
  @RateLimit({ max: 10 })
  @ApiOperation({
    operationId: 'retryFailedDeliveries',
    summary: 'Try the failed mails of a campaign again.',
  })
  @ApiOkResponse({ description: 'How many mails are due again.', type: RetriedMailsDto })
  @ApiProblems(400, 403, 404)
  async retry(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<RetriedMailsDto> {
    return { retried: await this.retryFailed.execute(actor.userId, id) };
  }

  private async find(actor: Actor, id: string): Promise<CampaignRow> {
    const row = await this.queries.find(actor.userId, id);
    if (!row) throw new NotFound('Campaign');
    return row;
  }
}
