import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type Check, CHECK_KEYS, type CheckKey, CHECK_STATES, type CheckState } from '../domain/check.js';

/** Something that a reader of a report should look at first. */
export class EvidenceCheckDto implements Check {
  @Field.oneOf(CHECK_KEYS, 'EvidenceCheckKey', 'forwarders') key: CheckKey;

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
    example: 0.114,
    description: 'A count, or a share from 0 to 1. Null if unknown.',
  })
  value: number | null;

  @Field.value('4 of 35 confirmed addresses (11.4%) are through forwarding services.', 'One sentence.')
  text: string;
}
