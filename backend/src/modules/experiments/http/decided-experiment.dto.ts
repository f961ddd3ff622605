import { PickType } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { DecidedExperiment } from '../domain/events.js';
import { ExperimentDto } from './experiment.dto.js';

const OF_EXPERIMENT = ['id', 'kind', 'state', 'outcome', 'best', 'title', 'text'] as const;

/** An experiment that is decided, as a founder's own systems are told of it. */
export class DecidedExperimentDto
  extends PickType(ExperimentDto, OF_EXPERIMENT)
  implements Omit<DecidedExperiment, 'startedAt' | 'decidedAt'>
{
  @Field.time('2026-01-10T09:30:00.000Z') startedAt: string;
  @Field.time('2026-01-24T09:30:00.000Z') decidedAt: string;
}
