import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { CreateCampaign } from '../application/create-campaign.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { CampaignQueries } from '../infrastructure/campaign.queries.js';
import { CampaignDto, CreateCampaignDto, PreviewDraftDto } from './campaign.dto.js';
import { MailPreviewDto } from './delivery.dto.js';

/** Bytes of a body with 100,000 characters of content, as long as JSON can make them. */
export const CONTENT_BODY_LIMIT = 1024 * 1024;

@ApiTags('campaigns')
@Controller('api/ideas/:ideaId/campaigns')
export class IdeaCampaignsController {
  constructor(
    private readonly queries: CampaignQueries,
    private readonly composer: CampaignComposer,
    private readonly createCampaign: CreateCampaign,
  ) {}

  @Get()
  @Authenticated()
  @ApiOperation({ operationId: 'listCampaigns', summary: 'The campaigns of an idea of mine, newest first.' })
  @ApiOkResponse({ type: [CampaignDto] })
  @ApiProblems(400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @Param('ideaId', UuidPipe) ideaId: string,
  ): Promise<CampaignDto[]> {
    const rows = await this.queries.list(actor.userId, ideaId);
    if (!rows) throw new NotFound('Idea');
    return rows.map((row) => CampaignDto.of(row));
  }

  @Post()
  @Authenticated()
  @AddRouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  @ApiOperation({
    operationId: 'createCampaign',
    summary: 'Create a campaign for an idea of mine. It is inactive unless `isActive` is true.',
  })
  @ApiCreatedResponse({ type: CampaignDto })
  @ApiProblems(400, 403, 404, 409)
  async create(
    @CurrentActor() actor: Actor,
    @Param('ideaId', UuidPipe) ideaId: string,
    @Body() body: CreateCampaignDto,
  ): Promise<CampaignDto> {
    const id = await this.createCampaign.execute(actor.userId, ideaId, body);
    return CampaignDto.of((await this.queries.find(actor.userId, id))!);
  }

  @Post('preview')
  @HttpCode(200)
  @Authenticated()
  @RateLimit({ max: 120 })
  @AddRouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  @ApiOperation({
    operationId: 'previewCampaignDraft',
    summary: 'A preview of the email with this subject and content. Nothing is stored.',
  })
  @ApiOkResponse({ type: MailPreviewDto })
  @ApiProblems(400, 403, 404)
  async preview(
    @CurrentActor() actor: Actor,
    @Param('ideaId', UuidPipe) ideaId: string,
    @Body() { subject, content }: PreviewDraftDto,
  ): Promise<MailPreviewDto> {
    const context = await this.queries.ideaContext(actor.userId, ideaId);
    if (!context) throw new NotFound('Idea');
    return MailPreviewDto.of(
      this.composer.compose(
        { ...context, campaignId: ideaId, subject, content: this.composer.sanitize(content) },
        null,
      ),
    );
  }
}
