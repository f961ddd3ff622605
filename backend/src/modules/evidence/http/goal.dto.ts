import { ApiProperty, PickType } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PriceDto } from '../../experiments/index.js';
import type { ReadGoal } from '../domain/evidence.js';
import type { Metric } from '../domain/goal-terms.js';
import { MISSED_BECAUSE, type MissedBecause } from '../domain/verdict.js';
import {
  AtLeastDto,
  DAYS,
  GoalSourceDto,
  METRIC,
  PRICE,
  RATE,
  REFERRED,
  VISITORS,
} from './start-goal.dto.js';
import { GoalPageDto, SeenBeforeDto } from './record.dto.js';
import { GOAL_STATES } from './verdict.dto.js';
import type { DecidedGoal } from '../domain/events.js';

/** A goal with its terms, and its state at the latest close. */
export class GoalDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 1,
    description: 'Number of the goal within its idea.',
  })
  number: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: 4,
    description:
      'Number of the goal among all goals of this founder, including those of deleted ideas. Null for goals from before version 1.1, as are `page` and `seenBefore`.',
  })
  founderNumber: number | null;

  @Field.nullableOne(GoalPageDto, 'The page that visitors saw when the goal started. Null if unknown.')
  page: GoalPageDto | null;

  @Field.nullableOne(
    SeenBeforeDto,
    'The idea’s numbers that the founder had seen before the goal. Null if unknown.',
  )
  seenBefore: SeenBeforeDto | null;

  @ApiProperty(METRIC) metric: Metric;
  @ApiProperty({ ...PRICE, type: PriceDto }) price: PriceDto | null;
  @ApiProperty(RATE) rate: number;
  @ApiProperty(VISITORS) visitors: number;
  @ApiProperty(DAYS) days: number;

  @Field.nullableOne(
    AtLeastDto,
    'An additional count that must be met, compared without statistics. Null if none.',
  )
  atLeast: AtLeastDto | null;

  @ApiProperty({
    type: [GoalSourceDto],
    nullable: true,
    description: 'Only visitors from these sources count. Null for all sources.',
  })
  sources: GoalSourceDto[] | null;

  @Field.value(false, REFERRED) includeReferred: boolean;
  @Field.time('2026-01-10T09:30:00.000Z') startedAt: string;
  @Field.time('2026-01-24T09:30:00.000Z') endsAt: string;

  @Field.value(
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'SHA-256 of the goal’s text in hexadecimal, as in the log and the receipt.',
  )
  hash: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 42,
    description: 'Number of the goal’s entry in the log.',
  })
  logSeq: number;

  @Field.oneOf(GOAL_STATES, 'GoalState', 'promising') state: ReadGoal['state'];

  @Field.nullableOneOf(MISSED_BECAUSE, 'MissedBecause', null)
  reason: MissedBecause | null;

  @Field.nullableTime(null) decidedAt: string | null;

  @Field.integer(120, 'Number of visitors counted so far.')
  counted: number;

  @Field.integer(15, 'Number of people in `counted` who met the goal’s criterion.')
  yes: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description:
      'Median-unbiased estimate of the rate, from the verdict. Null before the verdict, and if the founder gave up the goal.',
  })
  estimate: number | null;

  @Field.share(
    0.066,
    'Lower bound of the interval at the verdict or, before the verdict, at the latest close. In a verdict, it is above `rate` if and only if the rate was proven.',
  )
  low: number;

  @Field.share(0.216) high: number;

  static of({ startedAt, endsAt, decidedAt, atLeast, sources, ...goal }: ReadGoal): GoalDto {
    return {
      ...goal,
      atLeast: atLeast && { ...atLeast },
      sources: sources && sources.map((one) => ({ ...one })),
      startedAt: startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      decidedAt: decidedAt && decidedAt.toISOString(),
    };
  }
}

/** A goal that has just started. */
export class StartedGoalDto {
  @Field.one(GoalDto) goal: GoalDto;

  @Field.value(
    'eyJhbGciOiJFZDI1NTE5In0.eyJnb2FsIjp7fX0.c2lnbmF0dXJl',
    'The signed terms (JWS, type `groundswell-goal+jws`). You can keep, send or publish it. `getGoalReceipt` returns it again.',
  )
  receipt: string;
}

const OF_GOAL = [
  ...(['id', 'number', 'metric', 'rate', 'visitors', 'state', 'reason'] as const),
  ...(['counted', 'yes', 'estimate', 'low', 'high', 'startedAt', 'endsAt'] as const),
] as const;

/** A goal that has just started, as sent to a founder's webhooks. */
export class BegunGoalDto extends PickType(GoalDto, OF_GOAL) {}

/** A goal with its verdict, as sent to a founder's webhooks. */
export class DecidedGoalDto
  extends BegunGoalDto
  implements Omit<DecidedGoal, 'startedAt' | 'endsAt' | 'decidedAt'>
{
  @Field.time('2026-01-24T09:30:00.000Z') decidedAt: string;
}
