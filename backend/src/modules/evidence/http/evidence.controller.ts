import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ReadEvidence } from '../application/read-evidence.js';
import { EvidenceDto } from './evidence.dto.js';
import { GoalQueries } from '../infrastructure/goal.queries.js';
import { VerdictLineDto } from './verdict.dto.js';

@ApiSection('evidence', 'Goals that nobody can change, and what counted visitors show.')
@Controller('api/ideas/:id/evidence')
export class EvidenceController {
  constructor(private readonly readEvidence: ReadEvidence) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall('getEvidence', 'What the counted visitors of one of my ideas show, and the verdict on its goal.')
  @ApiOk(EvidenceDto, 400, 404)
  async read(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<EvidenceDto> {
    return EvidenceDto.of(await this.readEvidence.execute(actor.userId, id));
  }
}

/** Beside the list of ideas and not in it: whoever has no goal need not wait for verdicts. */
@ApiTags('evidence')
@Controller('api/user/verdicts')
export class VerdictsController {
  constructor(private readonly queries: GoalQueries) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall(
    'listVerdicts',
    'How the latest goal of each of my ideas stands. Ideas that never had a goal are left out.',
  )
  @ApiOk([VerdictLineDto])
  list(@CurrentActor() actor: Actor): Promise<VerdictLineDto[]> {
    return this.queries.verdictsOf(actor.userId);
  }
}
