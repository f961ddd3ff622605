import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import type { PaymentResult } from '../application/collect-payment.js';
import { Optional } from '../../../../platform/http/input/optional.js';

/** The end of a payment, as far as the browser is concerned. */
export class PaymentResultDto {
  @Field.value(true, 'True once the plan is granted, or goes on.') success: boolean;

  @ApiProperty({
    enum: ['paid', 'resumed', 'pending'],
    example: 'paid',
    description:
      '`resumed`: a cancelled plan goes on, and nothing was charged. `pending`: the provider has not finished; the plan starts by ' +
      'itself when it has.',
  })
  status: 'paid' | 'resumed' | 'pending';

  @Field.value('/dashboard', 'A path of ours, opened after 1.5 s.') redirectUrl: string;
}

/** What calls that end a payment answer. */
export const PAYMENT_RESULT = {
  description: 'Whether the plan is granted, or still on its way.',
  type: PaymentResultDto,
};

/** Where a payment ends: always a path of ours. */
const AFTER_PAYMENT = '/dashboard';

export function resultOf(result: PaymentResult): PaymentResultDto {
  return { success: result !== 'pending', status: result, redirectUrl: AFTER_PAYMENT };
}

/** `resume` in a request; false unless said. */
export const ResumeField = () =>
  Optional.flag({
    default: false,
    example: false,
    description:
      'Go on with my cancelled plan, which `planId` names: it renews again, and the first charge falls at the end of what is ' +
      'paid. Nothing is charged now. 409 when there is no cancelled plan with time left.',
  });

/** `isRecurring` in a request; false unless said. */
export const RecurringField = () =>
  Optional.flag({ default: false, example: true, description: 'Renew automatically.' });

/** `firstChargeAt` in an answer. */
export const FirstChargeField = () =>
  Field.nullableTime(
    null,
    'When a resumed plan is charged for the first time; null where approving charges.',
  );
