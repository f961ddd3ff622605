import { ApiProperty } from '@nestjs/swagger';
import { isUUID } from 'class-validator';

import { IsValid } from '../../../platform/http/input/validators.js';
import { SPARKLINE_DAYS } from '../infrastructure/sparkline.queries.js';

/** Ideas in one question: more than any page shows. */
const MOST_IDS = 50;
const UUID_LENGTH = 36;

function problemOf(value: unknown): string | null {
  const problem = `Please give 1 to ${MOST_IDS} ids of ideas, separated by commas.`;
  if (typeof value !== 'string' || value.length > MOST_IDS * (UUID_LENGTH + 1)) return problem;
  const ids = value.split(',');
  return ids.length <= MOST_IDS && ids.every((id) => isUUID(id)) ? null : problem;
}

export class SparklinesQuery {
  @ApiProperty({
    example: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f,01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e10',
    description: 'Ids of ideas, separated by commas; 50 at the most.',
  })
  @IsValid('ids', problemOf)
  ids: string;
}

/** Only of public ideas that somebody voted for in this time. */
export class SparklineDto {
  @ApiProperty({ format: 'uuid', description: 'The idea.' }) id: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    example: [0, 0, 1, 0, 2, 3, 1, 0, 4, 2, 5, 3, 6, 4],
    minItems: SPARKLINE_DAYS,
    maxItems: SPARKLINE_DAYS,
    description: `Votes of the last ${SPARKLINE_DAYS} days in UTC, oldest first, today last.`,
  })
  votes: number[];
}
