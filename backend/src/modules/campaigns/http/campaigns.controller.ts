import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';

import {
  ApiCall,
  ApiNoContent,
  ApiOk,
  ApiAccepted,
  ApiPaged,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { OwnCampaigns } from '../application/own-campaigns.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { AudienceQueries } from '../infrastructure/audience.queries.js';
import { CampaignQueries, type CampaignRow } from '../infrastructure/campaign.queries.js';
import { DeliveryQueries } from '../infrastructure/delivery.queries.js';
import { visitTag } from '../domain/campaign.js';
import { startOf, CampaignDto, UpdateCampaignDto } from './campaign.dto.js';
import {
  AudienceDto,
  DeliveryDto,
  DeliveryListQuery,
  MailPreviewDto,
  RetriedMailsDto,
  TestMailDto,
} from './delivery.dto.js';
import { CONTENT_BODY_LIMIT } from './idea-campaigns.controller.js';

@ApiSection('campaigns', "Emails to an idea's waitlist.")
@Controller('api/campaigns/:id')
export class CampaignsController {
  constructor(
    private readonly queries: CampaignQueries,
    private readonly deliveries: DeliveryQueries,
    private readonly audiences: AudienceQueries,
    private readonly composer: CampaignComposer,
    private readonly campaigns: OwnCampaigns,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Authenticated('campaigns:read')
  @ApiCall('getCampaign', 'Get one of your campaigns, with its progress.')
  @ApiOk(CampaignDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignDto> {
    return CampaignDto.of(await this.find(actor, id));
  }

  @Patch()
  @Authenticated('campaigns:write')
  @AddRouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  @ApiCall(
    'updateCampaign',
    'Activate, deactivate or edit a campaign. After the first email is sent, edits fail with 409.',
  )
  @ApiOk({ type: CampaignDto, description: 'The campaign after the change.' }, 400, 403, 404, 409)
  async update(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Body() body: UpdateCampaignDto,
  ): Promise<CampaignDto> {
    await this.campaigns.change(actor.userId, id, { ...body, startsAt: startOf(body.startsAt) });
    return CampaignDto.of(await this.find(actor, id));
  }

  @Delete()
  @Authenticated('campaigns:write')
  @ApiCall('deleteCampaign', 'Delete a campaign and its unsent emails.')
  @ApiNoContent('Deleted.', 400, 403, 404)
  async remove(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<void> {
    await this.campaigns.delete(actor.userId, id);
  }

  @Get('deliveries')
  @Authenticated('campaigns:read')
  @ApiCall(
    'listDeliveries',
    'List the recipients of a campaign with the state of each email, latest sign-up first.',
  )
  @ApiPaged(DeliveryDto, 400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Query() { status, limit, cursor }: DeliveryListQuery,
    @Paged() send: SendPage,
  ): Promise<DeliveryDto[]> {
    return send(
      existing(await this.deliveries.list(actor.userId, id, status, limit, cursor), 'Campaign'),
    ).map((row) => DeliveryDto.of(row));
  }

  @Get('audience')
  @Authenticated('campaigns:read')
  @ApiCall('getCampaignAudience', 'Count the recipients of a campaign, and get the time of its first email.')
  @ApiOk(AudienceDto, 400, 404)
  async audience(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<AudienceDto> {
    return AudienceDto.of(
      existing(await this.audiences.find(actor.userId, id, this.clock.now()), 'Campaign'),
    );
  }

  @Get('preview')
  @Authenticated('campaigns:read')
  @ApiCall('previewCampaign', "Preview the campaign's email as a subscriber gets it.")
  @ApiOk(MailPreviewDto, 400, 404)
  async preview(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<MailPreviewDto> {
    const { ideaId, type, subject, content } = await this.find(actor, id);
    const context = existing(await this.queries.ideaContext(actor.userId, ideaId), 'Campaign');
    const about = { ...context, campaignId: id, visitTag: visitTag(type, id), subject, content };
    return MailPreviewDto.of(this.composer.compose(about, null));
  }

  @Post('test')
  @Authenticated('campaigns:write')
  @RateLimit({ max: 5 })
  @ApiCall('sendTestMail', "Send the campaign's email to your own address.")
  @ApiAccepted({ type: TestMailDto, description: 'The email was queued.' }, 400, 403, 404)
  async test(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<TestMailDto> {
    await this.campaigns.sendTestMail(actor.userId, id);
    return { to: actor.email };
  }

  @Post('retry-failed')
  @Authenticated('campaigns:write')
  @RateLimit({ max: 10 })
  @ApiCall('retryFailedDeliveries', 'Retry the failed emails of a campaign.')
  @ApiOk({ description: 'Number of emails that are due again.', type: RetriedMailsDto }, 400, 403, 404)
  async retry(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<RetriedMailsDto> {
    return { retried: await this.campaigns.retryFailed(actor.userId, id) };
  }

  private async find(actor: Actor, id: string): Promise<CampaignRow> {
    return existing(await this.queries.find(actor.userId, id), 'Campaign');
  }
}
