import { Body, Controller, Get, Patch } from '@nestjs/common';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { UPLOADS_PATH } from '../../../platform/storage/object-store.js';
import { existing } from '../../../shared/domain-error.js';
import { ShowFounder } from '../application/show-founder.js';
import { stepsOf } from '../domain/launch-steps.js';
import { LaunchQueries } from '../infrastructure/launch.queries.js';
import { LaunchDto, UpdateLaunchDto } from './launch.dto.js';

const HOUR = 3600;

@ApiSection('launch', 'An idea’s first days: completed steps, and the results of its founder’s links.')
@Controller('api/ideas/:id/launch')
export class LaunchController {
  constructor(
    private readonly queries: LaunchQueries,
    private readonly showFounder: ShowFounder,
  ) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall('getLaunch', 'Get the progress of one of your ideas during its first days.')
  @ApiOk(LaunchDto, 400, 404)
  get(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<LaunchDto> {
    return this.read(actor.userId, id);
  }

  @Patch()
  @Authenticated('ideas:write')
  @ApiCall(
    'updateLaunch',
    'Show or hide your name and picture on the page and share image of one of your ideas.',
  )
  @ApiOk({ type: LaunchDto, description: 'The launch progress after the change.' }, 400, 403, 404)
  async update(
    @CurrentActor() actor: Actor,
    @PathId('idea') id: string,
    @Body() { showsFounder }: UpdateLaunchDto,
  ): Promise<LaunchDto> {
    await this.showFounder.execute(actor.userId, id, showsFounder);
    return this.read(actor.userId, id);
  }

  private async read(founderId: string, ideaId: string): Promise<LaunchDto> {
    const kit = existing(await this.queries.find(founderId, ideaId), 'Idea');
    const { isPublic, visits, showsFounder, picture, waitingSince } = kit;
    return {
      isPublic,
      review: waitingSince && { since: waitingSince.toISOString(), usualHours: await this.usualHours() },
      visits,
      steps: stepsOf(kit),
      links: await this.queries.links(ideaId),
      showsFounder,
      hasPicture: picture?.startsWith(`${UPLOADS_PATH}/`) ?? false,
    };
  }

  private async usualHours(): Promise<number | null> {
    const seconds = await this.queries.usualWait();
    return seconds === null ? null : Math.max(1, Math.ceil(seconds / HOUR));
  }
}
