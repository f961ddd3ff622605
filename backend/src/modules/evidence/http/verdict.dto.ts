import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type ReadVerdict, VERDICT_STATES, type VerdictLine, type VerdictState } from '../domain/evidence.js';
import { METRIC, RATE } from './start-goal.dto.js';
import { MISSED_BECAUSE, type MissedBecause } from '../domain/verdict.js';

export const GOAL_STATES = VERDICT_STATES.filter((state) => state !== 'no-goal');

/**
 * An interval that holds however often you look, or that of a verdict. Rounded outwards to a tenth of a
 * percent; a low end above the goal has as many digits as it takes to be seen above it.
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

export class EvidenceVerdictDto extends RateIntervalDto implements ReadVerdict {
  @Field.oneOf(VERDICT_STATES, 'VerdictState', 'promising') state: VerdictState;

  @Field.nullableOneOf(MISSED_BECAUSE, 'MissedBecause', null)
  reason: MissedBecause | null;

  @Field.value('Promising, not proven yet') title: string;
  @ApiProperty({ description: 'What is known, in a sentence or two.' }) text: string;
  @ApiProperty({ type: [String], description: 'What a reader should know beside it.' }) notes: string[];
  @Field.integer(120) visitors: number;

  @Field.integer(15, 'Of these, who did it.')
  yes: number;

  @Field.integer(3, 'Who may still do it.') open: number;
  @Field.nullableShare(0.125) rate: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Of a verdict by visitors: the median-unbiased estimate of the rate. Null before.',
  })
  estimate: number | null;

  @Field.nullableInteger(25, 'As many yes as reach the goal at that close. Null: it does not decide.')
  needed: number | null;

  @Field.nullableInteger(6, 'Which day of the goal it is.')
  day: number | null;

  @Field.nullableInteger(14) days: number | null;

  @Field.nullableDay('2026-01-15', 'The day at whose close this was decided. Null before the first.')
  asOf: string | null;

  @Field.nullableTime(
    '2026-01-17T00:15:00.000Z',
    'When a running goal is judged next. Null for all others, and while it waits for a day.',
  )
  judgedNextAt: string | null;

  @Field.nullableDay(null, 'A day that should have been counted by now. The verdict waits for it.')
  waitsForDay: string | null;
}

/** The verdict of an idea where there is room for one line. */
export class VerdictLineDto extends RateIntervalDto implements VerdictLine {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') ideaId: string;
  @Field.oneOf(GOAL_STATES, 'GoalState', 'promising') state: VerdictLine['state'];

  @Field.nullableOneOf(MISSED_BECAUSE, 'MissedBecause', null)
  reason: MissedBecause | null;

  @Field.value('Promising, not proven yet') title: string;

  @ApiProperty(METRIC) metric: VerdictLine['metric'];
  @ApiProperty(RATE) rate: number;

  @Field.integer(120, 'Counted at the latest close.')
  visitors: number;

  @Field.integer(15, 'Of these, who did it.')
  yes: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Of a verdict by visitors: the median-unbiased estimate of the rate. Null before.',
  })
  estimate: number | null;

  @Field.integer(300, 'Counted visitors after which the goal ends.') of: number;
}
