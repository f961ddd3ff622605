import { Body, Controller, Patch } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiDestructive, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { Text } from '../../../platform/http/input/validators.js';
import { existing } from '../../../shared/domain-error.js';
import { RestoreIdea } from '../application/restore-idea.js';
import { TakeDownIdea } from '../application/take-down-idea.js';
import { REVIEW_COMMENTS_MAX } from '../domain/idea-content.js';
import { IdeaQueries } from '../infrastructure/idea.queries.js';
import { AdminIdeaDto } from './admin-idea.dto.js';

/** Why an idea is taken down; the author reads it. */
export class RemoveIdeaDto {
  @ApiProperty({
    minLength: 1,
    maxLength: REVIEW_COMMENTS_MAX,
    example: 'The page promises returns on an investment.',
  })
  @Text({ min: 1, max: REVIEW_COMMENTS_MAX, multiline: true, required: 'Please enter a reason.' })
  reason: string;
}

@ApiTags('admin')
@AdminOnly()
@Controller('api/ideas')
export class IdeaTakedownController {
  constructor(
    private readonly takeDownIdea: TakeDownIdea,
    private readonly restoreIdea: RestoreIdea,
    private readonly queries: IdeaQueries,
  ) {}

  @Patch(':id/remove')
  @ApiDestructive()
  @ApiCall('removeIdea', 'Take a live idea off the public site, and tell its author why by mail.')
  @ApiOk(AdminIdeaDto, 400, 404, 409)
  async remove(
    @CurrentActor() actor: Actor,
    @PathId() id: string,
    @Body() { reason }: RemoveIdeaDto,
  ): Promise<AdminIdeaDto> {
    await this.takeDownIdea.execute(id, { actorId: actor.userId, reason });
    return this.read(id);
  }

  @Patch(':id/restore')
  @ApiCall('restoreIdea', 'Restore an idea that was taken down.')
  @ApiOk(AdminIdeaDto, 400, 404, 409)
  async restore(@CurrentActor() actor: Actor, @PathId() id: string): Promise<AdminIdeaDto> {
    await this.restoreIdea.execute(id, actor.userId);
    return this.read(id);
  }

  private async read(id: string): Promise<AdminIdeaDto> {
    return AdminIdeaDto.of(existing(await this.queries.findById(id, 'admin'), 'Idea'));
  }
}
