import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiCreated, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { DeleteSavedReply, SaveReply } from '../application/saved-replies.js';
import { SavedReplyQueries } from '../infrastructure/saved-reply.queries.js';
import { SavedReplyDto, SaveReplyDto } from './saved-reply.dto.js';

/** The signed-in admin's saved review comments. */
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
  @ApiCall('listSavedReplies', 'List your saved replies, sorted by title. At most 50.')
  @ApiOk([SavedReplyDto])
  async list(@CurrentActor() { userId }: Actor): Promise<SavedReplyDto[]> {
    return (await this.queries.listOf(userId)).map((reply) => SavedReplyDto.of(reply));
  }

  @Post()
  @ApiCall('saveReply', 'Save a reply for use in reviews.')
  @ApiCreated({ type: SavedReplyDto, description: 'The new saved reply.' }, 400, 409)
  async save(@CurrentActor() { userId }: Actor, @Body() body: SaveReplyDto): Promise<SavedReplyDto> {
    return SavedReplyDto.of(await this.saveReply.execute(userId, body));
  }

  @Delete(':id')
  @ApiCall('deleteSavedReply', 'Delete one of your saved replies.')
  @ApiNoContent('Deleted.', 400, 404)
  async remove(@CurrentActor() { userId }: Actor, @PathId('saved reply') id: string): Promise<void> {
    await this.deleteSavedReply.execute(userId, id);
  }
}
