import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { ApiIfMatch, IfMatch } from '../../../platform/http/input/if-match.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ReviewIdea, type ReviewDecision } from '../application/review-idea.js';
import { CATEGORY_GROUPS } from '../domain/category.js';
import { AdminIdeaQueries } from '../infrastructure/admin-idea.queries.js';
import { IdeaDetailsQueries } from '../infrastructure/idea-details.queries.js';
import { IdeaQueries } from '../infrastructure/idea.queries.js';
import { AdminIdeaDto, IdeaDossierDto, StatusCountDto } from './admin-idea.dto.js';
import { AdminIdeaCountsQuery, AdminIdeaListQuery, chosenCategories } from './admin-idea-query.dto.js';
import { RequestChangesDto } from './idea-input.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api')
export class IdeaReviewController {
  constructor(
    private readonly reviewIdea: ReviewIdea,
    private readonly ideas: IdeaQueries,
    private readonly adminIdeas: AdminIdeaQueries,
    private readonly detailsQueries: IdeaDetailsQueries,
  ) {}

  @Get('admin/ideas')
  @ApiOperation({
    operationId: 'listAdminIdeas',
    summary: 'All ideas with their authors; what has waited longest for a review comes first.',
  })
  @ApiExtension('x-category-groups', CATEGORY_GROUPS)
  @ApiPaged(AdminIdeaDto)
  @ApiProblems(400)
  async list(@Query() query: AdminIdeaListQuery, @Paged() send: SendPage): Promise<AdminIdeaDto[]> {
    const { limit, cursor, status, sort } = query;
    const search = query.search ?? undefined;
    const filter = { limit, cursor, status, sort, search, categories: chosenCategories(query) };
    return send(await this.adminIdeas.list(filter)).map((row) => AdminIdeaDto.of(row));
  }

  @Get('admin/ideas/counts')
  @ApiOperation({ operationId: 'countAdminIdeas', summary: 'How many ideas are in each status.' })
  @ApiOkResponse({ type: [StatusCountDto] })
  @ApiProblems(400)
  counts(@Query() query: AdminIdeaCountsQuery): Promise<StatusCountDto[]> {
    return this.adminIdeas.countsByStatus(chosenCategories(query));
  }

  @Get('admin/ideas/:id')
  @ApiOperation({
    operationId: 'getIdeaDossier',
    summary:
      'One idea in any status, with its author and the author’s other ideas; an edit beside what it would replace.',
  })
  @ApiOkResponse({ type: IdeaDossierDto })
  @ApiProblems(400, 404)
  async details(@Param('id', UuidPipe) id: string): Promise<IdeaDossierDto> {
    const row = await this.find(id);
    const [approved, about] = await Promise.all([
      this.ideas.findApproved(id),
      this.detailsQueries.about(id, row.authorId),
    ]);
    if (!about) throw new NotFound('Idea');
    return IdeaDossierDto.of(row, approved, about);
  }

  @Patch('ideas/:id/approve')
  @ApiOperation({
    operationId: 'approveIdea',
    summary: 'Approve an idea, or the edit of a live one, and tell its author by email.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: AdminIdeaDto })
  @ApiProblems(400, 404, 409)
  approve(
    @CurrentActor() admin: Actor,
    @Param('id', UuidPipe) id: string,
    @IfMatch() seenVersion: number | undefined,
  ): Promise<AdminIdeaDto> {
    return this.decide(admin, id, { decision: 'approved' }, seenVersion);
  }

  @Patch('ideas/:id/request-changes')
  @ApiOperation({
    operationId: 'requestChanges',
    summary: 'Ask the author for changes, by mail. A live idea stays public as it was approved.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: AdminIdeaDto })
  @ApiProblems(400, 404, 409)
  requestChanges(
    @CurrentActor() admin: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() { reviewComments }: RequestChangesDto,
    @IfMatch() seenVersion: number | undefined,
  ): Promise<AdminIdeaDto> {
    return this.decide(admin, id, { decision: 'changes-requested', reviewComments }, seenVersion);
  }

  private async decide(
    { userId }: Actor,
    id: string,
    decision: ReviewDecision,
    seenVersion: number | undefined,
  ): Promise<AdminIdeaDto> {
    await this.reviewIdea.execute(userId, id, decision, seenVersion);
    return AdminIdeaDto.of(await this.find(id));
  }

  private async find(id: string) {
    const row = await this.ideas.findById(id, 'admin');
    if (!row) throw new NotFound('Idea');
    return row;
  }
}
