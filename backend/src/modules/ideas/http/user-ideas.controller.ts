import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { IdeaQueries } from '../infrastructure/idea.queries.js';
import { OwnIdeaDto } from './idea.dto.js';

@ApiTags('ideas')
@Controller('api/user/ideas')
export class UserIdeasController {
  constructor(private readonly queries: IdeaQueries) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('ideas:read')
  @ApiOperation({ operationId: 'listMyIdeas', summary: 'My ideas in every status, newest first.' })
  @ApiPaged(OwnIdeaDto)
  @ApiProblems(400)
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: PageQuery,
    @Paged() send: SendPage,
  ): Promise<OwnIdeaDto[]> {
    const page = await this.queries.listOf(actor.userId, query.limit, query.cursor);
    return send(page).map((row) => OwnIdeaDto.of(row));
  }

  @Get(':id')
  @Authenticated()
  @ApiKeyScope('ideas:read')
  @ApiOperation({ operationId: 'getMyIdea', summary: 'One of my ideas as it is saved now, for its form.' })
  @ApiOkResponse({ type: OwnIdeaDto })
  @ApiProblems(400, 404)
  async get(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<OwnIdeaDto> {
    const row = await this.queries.findById(id, 'founder');
    if (row?.authorId !== actor.userId) throw new NotFound('Idea');
    return OwnIdeaDto.of(row);
  }
}
