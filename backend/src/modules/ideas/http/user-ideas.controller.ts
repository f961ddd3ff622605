import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { IdeaQueries } from '../infrastructure/idea.queries.js';
import { OwnIdeaDto } from './idea.dto.js';

@ApiTags('ideas')
@Controller('api/user/ideas')
export class UserIdeasController {
  constructor(private readonly queries: IdeaQueries) {}

  @Get()
  @Authenticated('ideas:read')
  @ApiCall('listMyIdeas', 'My ideas in every status, newest first.')
  @ApiPaged(OwnIdeaDto, 400)
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: PageQuery,
    @Paged() send: SendPage,
  ): Promise<OwnIdeaDto[]> {
    const page = await this.queries.listOf(actor.userId, query.limit, query.cursor);
    return send(page).map((row) => OwnIdeaDto.of(row));
  }

  @Get(':id')
  @Authenticated('ideas:read')
  @ApiCall('getMyIdea', 'One of my ideas as it is saved now, for its form.')
  @ApiOk(OwnIdeaDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId() id: string): Promise<OwnIdeaDto> {
    const row = await this.queries.findById(id, 'founder');
    if (row?.authorId !== actor.userId) throw new NotFound('Idea');
    return OwnIdeaDto.of(row);
  }
}
