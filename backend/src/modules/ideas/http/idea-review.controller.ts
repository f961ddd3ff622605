import { Body, Controller, Get, Param, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AdminOnly } from '../../../platform/http/actor.js';
import { ApiPaged } from '../../../platform/http/api-paged.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { sendPage } from '../../../platform/http/pagination.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ReviewIdea, type Verdict } from '../application/review-idea.js';
import { CATEGORY_GROUPS } from '../domain/category.js';
import { IdeaQueries } from '../infrastructure/idea.queries.js';
import { AdminIdeaDto } from './idea.dto.js';
import { RequestChangesDto } from './idea-input.dto.js';
import { AdminIdeaListQuery } from './idea-query.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api')
export class IdeaReviewController {
  constructor(
    private readonly reviewIdea: ReviewIdea,
    private readonly queries: IdeaQueries,
  ) {}

  @Get('admin/ideas')
  @ApiOperation({ operationId: 'listAdminIdeas', summary: 'All ideas with their authors, newest first.' })
  @ApiExtension('x-category-groups', CATEGORY_GROUPS)
  @ApiPaged(AdminIdeaDto)
  @ApiProblems(400)
  async list(
    @Query() query: AdminIdeaListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminIdeaDto[]> {
    const { limit, cursor, status } = query;
    const filter = {
      limit,
      cursor,
      status,
      search: query.search ?? undefined,
      categories: query.categories(),
    };
    const page = await this.queries.listForAdmins(filter);
    return sendPage(request, reply, page).map((row) => AdminIdeaDto.of(row));
  }

  @Patch('ideas/:id/approve')
  @ApiOperation({ operationId: 'approveIdea', summary: 'Make an idea public, and tell its author by mail.' })
  @ApiOkResponse({ type: AdminIdeaDto })
  @ApiProblems(400, 404, 409)
  approve(@Param('id', UuidPipe) id: string): Promise<AdminIdeaDto> {
    return this.decide(id, { decision: 'approved' });
  }

  @Patch('ideas/:id/request-changes')
  @ApiOperation({ operationId: 'requestChanges', summary: 'Ask the author for changes, by mail.' })
  @ApiOkResponse({ type: AdminIdeaDto })
  @ApiProblems(400, 404, 409)
  requestChanges(@Param('id', UuidPipe) id: string, @Body() body: RequestChangesDto): Promise<AdminIdeaDto> {
    return this.decide(id, { decision: 'changes-requested', reviewComments: body.reviewComments });
  }

  private async decide(id: string, verdict: Verdict): Promise<AdminIdeaDto> {
    await this.reviewIdea.execute(id, verdict);
    const row = await this.queries.findById(id);
    if (!row) throw new NotFound('Idea');
    return AdminIdeaDto.of(row);
  }
}
