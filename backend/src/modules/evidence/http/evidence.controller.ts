import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ReaderWords } from '../../../platform/http/input/reader-locale.js';
import type { Translator } from '../../../platform/i18n/translator.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ReadEvidence } from '../application/read-evidence.js';
import { EvidenceDto } from './evidence.dto.js';
import { GoalQueries } from '../infrastructure/goal.queries.js';
import { VerdictLineDto } from './verdict.dto.js';

@ApiSection('evidence', 'Goals that no one can change, and the evidence of counted visitors.')
@Controller('api/ideas/:id/evidence')
export class EvidenceController {
  constructor(private readonly readEvidence: ReadEvidence) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall('getEvidence', 'Get the evidence on one of your ideas, and the verdict on its goal.')
  @ApiOk(EvidenceDto, 400, 404)
  async read(
    @CurrentActor() actor: Actor,
    @PathId('idea') id: string,
    @ReaderWords() words: Translator,
  ): Promise<EvidenceDto> {
    return EvidenceDto.of(await this.readEvidence.execute(actor.userId, id), words);
  }
}

/** Verdicts have an endpoint separate from the list of ideas, so that the list doesn't wait for them. */
@ApiTags('evidence')
@Controller('api/user/verdicts')
export class VerdictsController {
  constructor(private readonly queries: GoalQueries) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall(
    'listVerdicts',
    'List the verdicts on the latest goals of your ideas. Omits ideas that never had a goal.',
  )
  @ApiOk([VerdictLineDto])
  async list(@CurrentActor() actor: Actor, @ReaderWords() words: Translator): Promise<VerdictLineDto[]> {
    return words.words(await this.queries.verdictsOf(actor.userId));
  }
}
