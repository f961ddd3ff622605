import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import {
  ApiCall,
  ApiCreated,
  ApiNoContent,
  ApiOk,
  ApiPaged,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { ChangesQuery } from '../../../platform/http/responses/since.js';
import { ApiPagedAndTagged } from '../../../platform/http/cache/tagged.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { ApiIfMatch, IfMatch } from '../../../platform/http/input/if-match.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { IMAGE_BODY_BYTES } from '../../../platform/images/image-limits.js';
import { existing, NotFound } from '../../../shared/domain-error.js';
import { CreateIdea, EditIdea } from '../application/write-idea.js';
import { contentOf } from '../domain/idea-content.js';
import { isSlug } from '../domain/slug.js';
import { IdeaQueries } from '../infrastructure/idea.queries.js';
import { IdeaDto, IdeaPageDto, OwnIdeaDto } from './idea.dto.js';
import { CreateIdeaDto, UpdateIdeaDto } from './idea-input.dto.js';
import { IdeaListQuery } from './idea-query.dto.js';
import { PublicIdeas } from './public-ideas.js';

const IMAGE_BODY = { bodyLimit: IMAGE_BODY_BYTES };

@ApiSection('ideas', 'Ideas: the public list and pages, and their founders’ changes.')
@Controller('api/ideas')
export class IdeasController {
  constructor(
    private readonly createIdea: CreateIdea,
    private readonly editIdea: EditIdea,
    private readonly queries: IdeaQueries,
    private readonly publicIdeas: PublicIdeas,
  ) {}

  @Get()
  @PublicCache({ fromMemory: true })
  @ApiCall('listIdeas', 'List the active ideas.')
  @ApiPaged(IdeaDto, 400)
  async list(@Query() query: IdeaListQuery, @Paged() send: SendPage): Promise<IdeaDto[]> {
    return send(await this.publicIdeas.list({ ...query, search: query.search ?? undefined }));
  }

  @Get(':id')
  @PublicCache({ fromMemory: true })
  @ApiCall(
    'getIdea',
    'Get an idea by its slug. Its founder and admins also see inactive ideas and pending edits.',
  )
  @ApiParam({
    name: 'id',
    description:
      'Slug of the idea. Its founder and admins can also use the ID, because a slug is unique only once the idea is public.',
    example: 'quiet-hours-for-open-offices',
  })
  @ApiOk(IdeaPageDto, 404)
  async get(
    @Param('id') slug: string,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IdeaPageDto> {
    if (!isSlug(slug)) throw new NotFound('Idea');
    const open = await this.queries.findPublic(slug);
    const own = actor ? await this.queries.findFor(actor, slug) : null;
    const row = existing(own ?? open, 'Idea');
    // Prevents shared caching of restricted content, and of the public version if some callers see an edit
    // instead.
    if (row.status !== 'active' || open?.hasEdit) void reply.header('cache-control', 'private, no-store');
    const idea = IdeaPageDto.ofPage(row, open);
    return row.status === 'active' ? this.publicIdeas.shownTo(reply, idea, open?.pageTest ?? null) : idea;
  }

  @Post()
  @Authenticated('ideas:write')
  @RateLimit({ max: 30 })
  @AddRouteConfig(IMAGE_BODY)
  @ApiCall(
    'createIdea',
    'Create an idea: a draft, or a submission within your plan.',
    'Without a plan, you can create 20 drafts a day (then 429), and 100 in total (then 409).',
  )
  @ApiCreated({ type: OwnIdeaDto, description: 'The new idea.' }, 400, 403, 409, 413)
  async create(@CurrentActor() actor: Actor, @Body() body: CreateIdeaDto): Promise<OwnIdeaDto> {
    return this.own(await this.createIdea.execute(actor.userId, contentOf(body), body.status ?? 'draft'));
  }

  @Patch(':id')
  @Authenticated('ideas:write')
  @RateLimit({ max: 30 })
  @AddRouteConfig(IMAGE_BODY)
  @ApiCall(
    'updateIdea',
    'Update one of your ideas. Changes to an active idea must be approved first. Until then, visitors see the approved version.',
  )
  @ApiIfMatch()
  @ApiOk({ type: OwnIdeaDto, description: 'The idea after the change.' }, 400, 403, 404, 409, 413)
  async update(
    @CurrentActor() actor: Actor,
    @PathId('idea') id: string,
    @Body() body: UpdateIdeaDto,
    @IfMatch() seenVersion: number | undefined,
  ): Promise<OwnIdeaDto> {
    const { status, ...changes } = body;
    await this.editIdea.execute(actor.userId, id, changes, status, seenVersion);
    return this.own(id);
  }

  @Delete(':id/edit')
  @Authenticated('ideas:write')
  @ApiCall('discardIdeaEdit', 'Discard the pending changes to one of your live ideas.')
  @ApiIfMatch()
  @ApiNoContent('The changes were discarded.', 400, 403, 404, 409)
  async discardEdit(
    @CurrentActor() actor: Actor,
    @PathId('idea') id: string,
    @IfMatch() seenVersion: number | undefined,
  ): Promise<void> {
    await this.editIdea.discardEdit(actor.userId, id, seenVersion);
  }

  @Delete(':id')
  @Authenticated('ideas:write')
  @ApiCall('deleteIdea', 'Delete one of your ideas with its votes, sign-ups and feedback.')
  @ApiNoContent('The idea was deleted.', 400, 403, 404)
  async delete(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<void> {
    await this.editIdea.delete(actor.userId, id);
  }

  private async own(id: string): Promise<OwnIdeaDto> {
    return OwnIdeaDto.of(existing(await this.queries.findById(id, 'founder'), 'Idea'));
  }
}

@ApiTags('ideas')
@Controller('api/user/ideas')
export class UserIdeasController {
  constructor(private readonly queries: IdeaQueries) {}

  @Get()
  @Authenticated('ideas:read')
  @ApiCall('listMyIdeas', 'List your ideas in all statuses, newest first.')
  @ApiPagedAndTagged(OwnIdeaDto, 400)
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, since }: ChangesQuery,
    @Paged() send: SendPage,
  ): Promise<OwnIdeaDto[]> {
    const page = since
      ? await this.queries.changesOf(actor.userId, since, limit, cursor)
      : await this.queries.listOf(actor.userId, limit, cursor);
    return send(page).map((row) => OwnIdeaDto.of(row));
  }

  @Get(':id')
  @Authenticated('ideas:read')
  @ApiCall('getMyIdea', 'Get one of your ideas as currently saved, to edit it.')
  @ApiOk(OwnIdeaDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<OwnIdeaDto> {
    const row = await this.queries.findById(id, 'founder');
    if (row?.authorId !== actor.userId) throw new NotFound('Idea');
    return OwnIdeaDto.of(row);
  }
}
