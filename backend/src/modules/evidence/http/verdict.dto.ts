import { ApiProperty } from '@nestjs/swagger';

import type { InWords } from '../../../shared/message.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type ReadVerdict, VERDICT_STATES, type VerdictLine, type VerdictState } from '../domain/evidence.js';
import { METRIC, RATE } from './start-goal.dto.js';
import { MISSED_BECAUSE, type MissedBecause } from '../domain/verdict.js';

export const GOAL_STATES = VERDICT_STATES.filter((state) => state !== 'no-goal');

/**
 * An interval that is valid at every look, or that of a verdict. Rounded outward to a tenth of a percent. A
 * lower bound above the goal has as many digits as needed to show that it is above.
 */
export class RateIntervalDto {
  @Field.share(0.066) low: number;
  @Field.share(0.216) high: number;
}

export class EvidenceShareDto extends RateIntervalDto {
  @Field.integer(15) count: number;
  @Field.integer(120) of: number;
  @Field.nullableShare(0.125) rate: number | null;
}

export class EvidenceVerdictDto extends RateIntervalDto implements InWords<ReadVerdict> {
  @Field.oneOf(VERDICT_STATES, 'VerdictState', 'promising') state: VerdictState;

  @Field.nullableOneOf(MISSED_BECAUSE, 'MissedBecause', null)
  reason: MissedBecause | null;

  @Field.value('Promising, not proven yet') title: string;
  @ApiProperty({ description: 'The verdict in one or two sentences.' }) text: string;
  @ApiProperty({ type: [String], description: 'Other facts a reader should know, one sentence each.' })
  notes: string[];
  @Field.integer(120) visitors: number;

  @Field.integer(15, 'Number of people in `visitors` who met the goal’s criterion.')
  yes: number;

  @Field.integer(3, 'Number of people who may still meet the goal’s criterion.') open: number;
  @Field.nullableShare(0.125) rate: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description:
      "Median-unbiased estimate of the rate. Null before the verdict, and if it wasn't decided by visitor numbers.",
  })
  estimate: number | null;

  @Field.nullableInteger(
    25,
    'Number of conversions that reach the goal at the latest close. Null if that close can’t decide the goal.',
  )
  needed: number | null;

  @Field.nullableInteger(6, 'Current day of the goal, from 1. Null without a goal.')
  day: number | null;

  @Field.nullableInteger(14) days: number | null;

  @Field.nullableDay(
    '2026-01-15',
    'Day of the close that the verdict is based on. Null before the first close.',
  )
  asOf: string | null;

  @Field.nullableTime(
    '2026-01-17T00:15:00.000Z',
    'Time of a running goal’s next judgment. Null while an overdue day holds it up, and for other goals.',
  )
  judgedNextAt: string | null;

  @Field.nullableDay(null, 'The overdue day that the verdict waits for. Null if none.')
  waitsForDay: string | null;
}

/** An idea's verdict in one line. */
export class VerdictLineDto extends RateIntervalDto implements InWords<VerdictLine> {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') ideaId: string;
  @Field.oneOf(GOAL_STATES, 'GoalState', 'promising') state: VerdictLine['state'];

  @Field.nullableOneOf(MISSED_BECAUSE, 'MissedBecause', null)
  reason: MissedBecause | null;

  @Field.value('Promising, not proven yet') title: string;

  @ApiProperty(METRIC) metric: VerdictLine['metric'];
  @ApiProperty(RATE) rate: number;

  @Field.integer(120, 'Number of counted visitors at the latest close.')
  visitors: number;

  @Field.integer(15, 'Number of people in `visitors` who met the goal’s criterion.')
  yes: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Median-unbiased estimate of the rate. Null until visitors have decided the verdict.',
  })
  estimate: number | null;

  @Field.integer(300, 'Number of counted visitors after which the goal ends.') of: number;
}
