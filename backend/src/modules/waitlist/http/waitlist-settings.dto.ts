import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type Confirmation, CONFIRMATIONS, type WaitlistSettings } from '../domain/confirmation-settings.js';

const CONFIRMATION = {
  enum: CONFIRMATIONS,
  enumName: 'Confirmation',
  example: 'ask',
  description:
    'Whether those who join are asked to confirm their address. `off`: nobody is. `ask`: everybody gets a mail that asks, and nothing else changes. `require`: campaigns go to those who confirmed and to those who joined before; who has not confirmed within 30 days is erased.',
} as const;

/** How the waitlist of an idea works. */
export class WaitlistSettingsDto implements WaitlistSettings {
  @ApiProperty(CONFIRMATION) confirmation: Confirmation;
  @Field.value(false, 'Whether who confirmed gets a link for friends.') referrals: boolean;
}

/** Settles it for everybody who joins from now on. */
export class UpdateWaitlistSettingsDto {
  @ApiProperty(CONFIRMATION)
  @IsIn(CONFIRMATIONS, { message: 'Please choose off, ask or require.' })
  confirmation: Confirmation;

  @Optional.flag({ example: false, description: 'As it is where absent.' })
  referrals?: boolean;
}
