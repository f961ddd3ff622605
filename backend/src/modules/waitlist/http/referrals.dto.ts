import { ApiProperty } from '@nestjs/swagger';

import type { ReferredPeople } from '../domain/places.js';

/** How many an idea's supporters have brought; who brought whom is told to nobody. */
export class ReferralsDto implements ReferredPeople {
  @ApiProperty({
    type: 'integer',
    example: 12,
    description: "On the list, and joined by a supporter's link.",
  })
  joined: number;

  @ApiProperty({
    type: 'integer',
    example: 7,
    description:
      'Of these, verified supporters, as days are closed: they confirmed, and their visit was counted.',
  })
  verified: number;
}
