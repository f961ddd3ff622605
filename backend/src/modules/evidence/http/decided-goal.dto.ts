import { PickType } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { DecidedGoal } from '../domain/events.js';
import { GoalDto } from './goal.dto.js';

const OF_GOAL = [
  ...(['id', 'number', 'metric', 'rate', 'visitors', 'state', 'reason'] as const),
  ...(['counted', 'yes', 'estimate', 'low', 'high'] as const),
];

/** A goal with its verdict, as a founder's own systems are told of it. */
export class DecidedGoalDto
  extends PickType(GoalDto, OF_GOAL)
  implements Omit<DecidedGoal, 'startedAt' | 'decidedAt'>
{
  @Field.time('2026-01-10T09:30:00.000Z') startedAt: string;
  @Field.time('2026-01-24T09:30:00.000Z') decidedAt: string;
}
