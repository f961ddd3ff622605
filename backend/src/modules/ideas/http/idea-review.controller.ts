import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiExtension, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiDestructive, ApiOk, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiIfMatch, IfMatch } from '../../../platform/http/input/if-match.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing, NotFound } from '../../../shared/domain-error.js';
import { ReviewIdea, type ReviewDecision } from '../application/review-idea.js';
import { Takedowns } from '../application/takedowns.js';
import { CATEGORY_GROUPS } from '../domain/category.js';
import { AdminIdeaQueries } from '../infrastructure/admin-idea.queries.js';
import { IdeaQueries } from '../infrastructure/idea.queries.js';
import { AdminIdeaDto, IdeaDossierDto, StatusCountDto } from './idea.dto.js';
import { AdminIdeaCountsQuery, AdminIdeaListQuery, chosenCategories } from './idea-query.dto.js';
import { RemoveIdeaDto, RequestChangesDto } from './idea-input.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api')
export class IdeaReviewController {
  constructor(
    private readonly reviewIdea: ReviewIdea,
    private readonly takedowns: Takedowns,
    private readonly ideas: IdeaQueries,
    private readonly adminIdeas: AdminIdeaQueries,
  ) {}

  @Get('admin/ideas')
  @ApiCall(
    'listAdminIdeas',
    'List all ideas with their authors. By default, those waiting longest for a review come first.',
  )
  @ApiExtension('x-category-groups', CATEGORY_GROUPS)
  @ApiPaged(AdminIdeaDto, 400)
  async list(@Query() query: AdminIdeaListQuery, @Paged() send: SendPage): Promise<AdminIdeaDto[]> {
    const { category: _category, exact: _exact, ...filter } = query;
    const page = await this.adminIdeas.list({ ...filter, categories: chosenCategories(query) });
    return send(page).map((row) => AdminIdeaDto.of(row));
  }

  @Get('admin/ideas/counts')
  @ApiCall('countAdminIdeas', 'Count the ideas per status.')
  @ApiOk([StatusCountDto], 400)
  counts(@Query() query: AdminIdeaCountsQuery): Promise<StatusCountDto[]> {
    return this.adminIdeas.countsByStatus(chosenCategories(query));
  }

  @Get('admin/ideas/:id')
  @ApiCall(
    'getIdeaDossier',
    'Get an idea in any status, with its author, the author’s other ideas and, for an edit, the version it would replace.',
  )
  @ApiOk(IdeaDossierDto, 400, 404)
  async details(@PathId('idea') id: string): Promise<IdeaDossierDto> {
    const row = await this.find(id);
    const [approved, about] = await Promise.all([
      this.ideas.findApproved(id),
      this.adminIdeas.about(id, row.authorId),
    ]);
    if (!about) throw new NotFound('Idea');
    return IdeaDossierDto.of(row, approved, about);
  }

  @Patch('ideas/:id/approve')
  @ApiCall('approveIdea', 'Approve an idea, or the edit of a live idea. Emails the author.')
  @ApiIfMatch()
  @ApiOk({ type: AdminIdeaDto, description: 'The idea after the change.' }, 400, 404, 409)
  approve(
    @CurrentActor() admin: Actor,
    @PathId('idea') id: string,
    @IfMatch() seenVersion: number | undefined,
  ): Promise<AdminIdeaDto> {
    return this.decide(admin, id, { decision: 'approved' }, seenVersion);
  }

  @Patch('ideas/:id/request-changes')
  @ApiCall(
    'requestChanges',
    'Request changes to an idea. Emails the author. A live idea stays public in its approved version.',
  )
  @ApiIfMatch()
  @ApiOk({ type: AdminIdeaDto, description: 'The idea after the change.' }, 400, 404, 409)
  requestChanges(
    @CurrentActor() admin: Actor,
    @PathId('idea') id: string,
    @Body() { reviewComments }: RequestChangesDto,
    @IfMatch() seenVersion: number | undefined,
  ): Promise<AdminIdeaDto> {
    return this.decide(admin, id, { decision: 'changes-requested', reviewComments }, seenVersion);
  }

  @Patch('ideas/:id/remove')
  @ApiDestructive()
  @ApiCall('removeIdea', 'Take a live idea off the public site. Emails the reason to the author.')
  @ApiOk({ type: AdminIdeaDto, description: 'The idea after the change.' }, 400, 404, 409)
  async remove(
    @CurrentActor() actor: Actor,
    @PathId('idea') id: string,
    @Body() { reason }: RemoveIdeaDto,
  ): Promise<AdminIdeaDto> {
    await this.takedowns.takeDown(id, actor.userId, reason);
    return AdminIdeaDto.of(await this.find(id));
  }

  @Patch('ideas/:id/restore')
  @ApiCall('restoreIdea', 'Restore an idea that was taken down.')
  @ApiOk({ type: AdminIdeaDto, description: 'The idea after the change.' }, 400, 404, 409)
  async restore(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<AdminIdeaDto> {
    await this.takedowns.restore(id, actor.userId);
    return AdminIdeaDto.of(await this.find(id));
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
    return existing(await this.ideas.findById(id, 'admin'), 'Idea');
  }
}
