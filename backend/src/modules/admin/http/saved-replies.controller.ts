import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { DeleteSavedReply } from '../application/delete-saved-reply.js';
import { SaveReply } from '../application/save-reply.js';
import { SavedReplyQueries } from '../infrastructure/saved-reply.queries.js';
import { SavedReplyDto, SaveReplyDto } from './saved-reply.dto.js';

/** Each admin's own review comments for the next time. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/saved-replies')
export class SavedRepliesController {
  constructor(
    private readonly saveReply: SaveReply,
    private readonly deleteSavedReply: DeleteSavedReply,
    private readonly queries: SavedReplyQueries,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listSavedReplies', summary: 'My saved replies, by name; 50 at the most.' })
  @ApiOkResponse({ type: [SavedReplyDto] })
  async list(@CurrentActor() { userId }: Actor): Promise<SavedReplyDto[]> {
    return (await this.queries.listOf(userId)).map((reply) => SavedReplyDto.of(reply));
  }

  @Post()
  @ApiOperation({ operationId: 'saveReply', summary: 'Save a reply to use in reviews again.' })
  @ApiCreatedResponse({ type: SavedReplyDto })
  @ApiProblems(400, 409)
  async save(@CurrentActor() { userId }: Actor, @Body() body: SaveReplyDto): Promise<SavedReplyDto> {
    return SavedReplyDto.of(await this.saveReply.execute(userId, body));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteSavedReply', summary: 'Delete one of my saved replies.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiProblems(400, 404)
  async remove(@CurrentActor() { userId }: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.deleteSavedReply.execute(userId, id);
  }
}
