import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import type { PaymentResult } from '../application/collect-payment.js';
import { Optional } from '../../../../platform/http/input/optional.js';

/** Result of a payment, for the browser. */
export class PaymentResultDto {
  @Field.value(true, 'True once the plan is granted or resumed.') success: boolean;

  @ApiProperty({
    enum: ['paid', 'resumed', 'pending'],
    example: 'paid',
    description:
      '`resumed`: a canceled plan renews again, and nothing was charged. `pending`: the provider isn’t done yet. The plan starts ' +
      'automatically when it is.',
  })
  status: 'paid' | 'resumed' | 'pending';

  @Field.value('/dashboard', 'Path on Groundswell that the client opens after 1.5 seconds.')
  redirectUrl: string;
}

/** Response of the endpoints that complete a payment. */
export const PAYMENT_RESULT = {
  description: 'Result of the payment: the plan was granted, or is still pending.',
  type: PaymentResultDto,
};

/** Path that the browser opens after a payment. Always on Groundswell. */
const AFTER_PAYMENT = '/dashboard';

export function resultOf(result: PaymentResult): PaymentResultDto {
  return { success: result !== 'pending', status: result, redirectUrl: AFTER_PAYMENT };
}

/** Request field `resume`. Defaults to false. */
export const ResumeField = () =>
  Optional.flag({
    default: false,
    example: false,
    description:
      'True to resume your canceled plan, given in `planId`. It renews again, and is first charged at the end of the paid period. ' +
      'Nothing is charged now. Defaults to false. Fails with 409 unless you have a canceled plan with time left.',
  });

/** Request field `isRecurring`. Defaults to false. */
export const RecurringField = () =>
  Optional.flag({
    default: false,
    example: true,
    description: 'True to renew the plan automatically. Defaults to false.',
  });

/** Response field `firstChargeAt`. */
export const FirstChargeField = () =>
  Field.nullableTime(null, 'Time of a resumed plan’s first charge. Null if approval charges immediately.');
