import { Controller, Get } from '@nestjs/common';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ReadEvidence } from '../application/read-evidence.js';
import { EvidenceDto } from './evidence.dto.js';

@ApiSection('evidence', 'Goals that nobody can change, and what counted visitors show.')
@Controller('api/ideas/:id/evidence')
export class EvidenceController {
  constructor(private readonly readEvidence: ReadEvidence) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall('getEvidence', 'What the counted visitors of one of my ideas show, and the verdict on its goal.')
  @ApiOk(EvidenceDto, 400, 404)
  async read(@CurrentActor() actor: Actor, @PathId() id: string): Promise<EvidenceDto> {
    return EvidenceDto.of(await this.readEvidence.execute(actor.userId, id));
  }
}
