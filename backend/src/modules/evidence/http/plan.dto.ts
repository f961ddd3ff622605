import { ApiProperty } from '@nestjs/swagger';

import { Needed } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { GOAL_BOUNDS } from '../domain/goal-terms.js';

const { rate: RATE, visitors: VISITORS } = GOAL_BOUNDS;
const BAD_RATE = `rate must be between ${RATE.min} and ${RATE.max}`;
const BAD_VISITORS = `visitors must be a whole number between ${VISITORS.min} and ${VISITORS.max}`;

/** A goal that somebody thinks of. */
export class PlanQuery {
  @Needed.number(
    BAD_RATE,
    { example: 0.08, description: 'The share of visitors that the goal asks for.' },
    RATE,
  )
  rate: number;

  @Needed.integer(
    BAD_VISITORS,
    { example: 300, description: 'Counted visitors after whom the goal ends.' },
    VISITORS,
  )
  visitors: number;
}

export class NeededDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 150 }) visitors: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 24,
    description: 'Yes that reach the goal; one more than the visitors: nothing is decided by then.',
  })
  yes: number;
}

export class ChanceDto {
  @Field.share(0.16, 'If this is the true rate,') rate: number;

  @Field.share(0.988, 'the goal is reached so often.') chance: number;
}

/** What a goal takes. */
export class PlanDto {
  @Field.list(NeededDto, 'At 10, 25, 50 and 100% of the visitors. Closes decide from half on.')
  needed: NeededDto[];

  @Field.list(ChanceDto, 'At 1, 1.25, 1.5, 2 and 3 times the rate, 1 at the most.')
  chances: ChanceDto[];
}
