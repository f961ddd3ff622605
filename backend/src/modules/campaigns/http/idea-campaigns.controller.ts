import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiCreated, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { OwnCampaigns } from '../application/own-campaigns.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { AudienceQueries } from '../infrastructure/audience.queries.js';
import { segmentOf } from '../domain/segment.js';
import { CampaignQueries } from '../infrastructure/campaign.queries.js';
import { startOf, CampaignDto, CreateCampaignDto, PreviewDraftDto } from './campaign.dto.js';
import { MailPreviewDto } from './delivery.dto.js';
import {
  AudienceCountDto,
  CountAudienceDto,
  SubscriberPriceDto,
  SubscriberSourceDto,
} from './segment.dto.js';

/** Maximum size of a request body in bytes: 100,000 characters of content in their longest JSON encoding. */
export const CONTENT_BODY_LIMIT = 1024 * 1024;

@ApiTags('campaigns')
@Controller('api/ideas/:ideaId/campaigns')
export class IdeaCampaignsController {
  constructor(
    private readonly queries: CampaignQueries,
    private readonly audiences: AudienceQueries,
    private readonly composer: CampaignComposer,
    private readonly campaigns: OwnCampaigns,
  ) {}

  @Get()
  @Authenticated('campaigns:read')
  @ApiCall('listCampaigns', 'List the campaigns of one of your ideas, newest first.')
  @ApiOk([CampaignDto], 400, 404)
  async list(@CurrentActor() actor: Actor, @PathId('idea', 'ideaId') ideaId: string): Promise<CampaignDto[]> {
    return existing(await this.queries.list(actor.userId, ideaId), 'Idea').map((row) => CampaignDto.of(row));
  }

  @Post()
  @Authenticated('campaigns:write')
  @AddRouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  @ApiCall(
    'createCampaign',
    'Create a campaign for one of your ideas. It is inactive unless `isActive` is true.',
  )
  @ApiCreated({ type: CampaignDto, description: 'The new campaign.' }, 400, 403, 404, 409)
  async create(
    @CurrentActor() actor: Actor,
    @PathId('idea', 'ideaId') ideaId: string,
    @Body() body: CreateCampaignDto,
  ): Promise<CampaignDto> {
    const form = { ...body, segment: body.segment ?? null, startsAt: startOf(body.startsAt) ?? null };
    const id = await this.campaigns.create(actor.userId, ideaId, form);
    return CampaignDto.of((await this.queries.find(actor.userId, id))!);
  }

  @Post('preview')
  @Authenticated('campaigns:read')
  @RateLimit({ max: 120 })
  @AddRouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  @ApiCall('previewCampaignDraft', 'Preview an email with this subject and content. Nothing is stored.')
  @ApiOk({ description: 'The email as a subscriber would get it.', type: MailPreviewDto }, 400, 403, 404)
  async preview(
    @CurrentActor() actor: Actor,
    @PathId('idea', 'ideaId') ideaId: string,
    @Body() { subject, content }: PreviewDraftDto,
  ): Promise<MailPreviewDto> {
    const context = existing(await this.queries.ideaContext(actor.userId, ideaId), 'Idea');
    return MailPreviewDto.of(
      this.composer.compose(
        {
          ...context,
          campaignId: ideaId,
          visitTag: 'preview',
          subject,
          content: this.composer.sanitize(content),
        },
        null,
      ),
    );
  }

  @Post('audience')
  @Authenticated('campaigns:read')
  @ChangesNothingPublic()
  @RateLimit({ max: 120 })
  @ApiCall(
    'countCampaignAudience',
    'Count the people a campaign for this segment would reach now. Nothing is stored.',
  )
  @ApiOk({ description: 'Number of recipients.', type: AudienceCountDto }, 400, 403, 404)
  async audience(
    @CurrentActor() actor: Actor,
    @PathId('idea', 'ideaId') ideaId: string,
    @Body() { segment }: CountAudienceDto,
  ): Promise<AudienceCountDto> {
    return { count: existing(await this.audiences.count(actor.userId, ideaId, segmentOf(segment)), 'Idea') };
  }

  @Get('sources')
  @Authenticated('campaigns:read')
  @ApiCall(
    'listSubscriberSources',
    'List the known sources of the people on the waitlist of one of your ideas.',
  )
  @ApiOk([SubscriberSourceDto], 400, 404)
  async sources(
    @CurrentActor() actor: Actor,
    @PathId('idea', 'ideaId') ideaId: string,
  ): Promise<SubscriberSourceDto[]> {
    return existing(await this.audiences.sources(actor.userId, ideaId), 'Idea');
  }

  @Get('prices')
  @Authenticated('campaigns:read')
  @ApiCall(
    'listSubscriberPrices',
    'List the prices that people on the waitlist of one of your ideas said yes to, lowest first.',
  )
  @ApiOk([SubscriberPriceDto], 400, 404)
  async prices(
    @CurrentActor() actor: Actor,
    @PathId('idea', 'ideaId') ideaId: string,
  ): Promise<SubscriberPriceDto[]> {
    return existing(await this.audiences.prices(actor.userId, ideaId), 'Idea');
  }
}
