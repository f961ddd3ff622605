import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { ApiSection } from '../../../platform/http/openapi/api-section.js';
import { ReadEvidence } from '../application/read-evidence.js';
import { EvidenceDto } from './evidence.dto.js';

@ApiSection('evidence', 'Goals set before looking, and what counted visitors show.')
@Controller('api/ideas/:id/evidence')
export class EvidenceController {
  constructor(private readonly readEvidence: ReadEvidence) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('stats:read')
  @ApiOperation({
    operationId: 'getEvidence',
    summary: 'What the counted visitors of one of my ideas show, and the verdict on its goal.',
  })
  @ApiOkResponse({ type: EvidenceDto })
  @ApiProblems(400, 404)
  async read(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<EvidenceDto> {
    return EvidenceDto.of(await this.readEvidence.execute(actor.userId, id));
  }
}
