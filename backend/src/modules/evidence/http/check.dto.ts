import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type Check, CHECK_KEYS, type CheckKey, CHECK_STATES, type CheckState } from '../domain/check.js';

/** Something that a reader of a report should look at first. */
export class EvidenceCheckDto implements Check {
  @Field.oneOf(CHECK_KEYS, 'EvidenceCheckKey', 'networks') key: CheckKey;

  @Field.oneOf(
    CHECK_STATES,
    'EvidenceCheckState',
    'flagged',
    '`unknown`: there is no goal, or nothing to check it by.',
  )
  state: CheckState;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    example: 150,
    description: 'A count, or a share from 0 to 1. Null if unknown.',
  })
  value: number | null;

  @Field.value('150 visitors came from as many networks.', 'One sentence.') text: string;
}
