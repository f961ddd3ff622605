import { ApiProperty } from '@nestjs/swagger';

import { Needed } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { GOAL_BOUNDS } from '../domain/goal-terms.js';

const { rate: RATE, visitors: VISITORS } = GOAL_BOUNDS;
const BAD_RATE = `rate must be between ${RATE.min} and ${RATE.max}`;
const BAD_VISITORS = `visitors must be a whole number between ${VISITORS.min} and ${VISITORS.max}`;

/** Rate and number of visitors of the goal to plan. */
export class PlanQuery {
  @Needed.number(
    BAD_RATE,
    { example: 0.08, description: 'The goal’s rate: the fraction of visitors it requires.' },
    RATE,
  )
  rate: number;

  @Needed.integer(
    BAD_VISITORS,
    { example: 300, description: 'Number of counted visitors after which the goal ends.' },
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
    description:
      'Number of conversions that reach the goal. `visitors` + 1 if the goal can’t be decided by then.',
  })
  yes: number;
}

export class ChanceDto {
  @Field.share(0.16, 'The true rate.') rate: number;

  @Field.share(0.988, 'Probability of reaching the goal at this rate.') chance: number;
}

/** A goal's requirements, shown before it starts. */
export class PlanDto {
  @Field.list(
    NeededDto,
    'Required conversions after 10, 25, 50 and 100% of the visitors. Closes can decide the goal from half of the visitors on.',
  )
  needed: NeededDto[];

  @Field.list(ChanceDto, 'Probabilities at 1, 1.25, 1.5, 2 and 3 times the goal’s rate, up to a rate of 1.')
  chances: ChanceDto[];
}
