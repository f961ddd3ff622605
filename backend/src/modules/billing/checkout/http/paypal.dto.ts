import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import { Needed } from '../../../../platform/http/input/optional.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import { PlanIdField, SubscriptionTypeField } from '../../catalog/http/plans.dto.js';
import { FirstChargeField, ResumeField } from './checkout.dto.js';

const AMOUNT = /^\d{1,6}\.\d{2}$/;
const AMOUNT_TEXT = 'Please send the amount as text with two digits, such as 15.00.';

/** A payment of its own through PayPal. */
export class CreatePaypalOrderDto {
  @Needed.matching(AMOUNT, AMOUNT_TEXT, {
    example: '15.00',
    pattern: AMOUNT.source,
    description: "US dollars. Anything but the plan's price is refused.",
  })
  amount: string;

  @Needed.oneOf(['USD'], 'PayPal charges in USD.', { example: 'USD' })
  currency: 'USD';

  @Transform(({ value }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @Needed.oneOf(['CAPTURE'], 'The intent is CAPTURE.', { example: 'CAPTURE', description: 'In any case.' })
  intent: 'CAPTURE';

  @PlanIdField()
  planId: PlanId;

  @SubscriptionTypeField()
  subscriptionType?: BillingInterval;
}

/** A plan that renews itself through PayPal. */
export class CreatePaypalSubscriptionDto extends IntersectionType(
  PartialType(PickType(CreatePaypalOrderDto, ['amount', 'currency']), { skipNullProperties: false }),
  PickType(CreatePaypalOrderDto, ['planId', 'subscriptionType']),
) {
  @ResumeField()
  resume?: boolean;
}

/** What the buyer approves next. */
export class PaypalCheckoutDto {
  @Field.value('5O190127TN364715T', "PayPal's id of the order or subscription.") id: string;

  @Field.nullableText(
    'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
    "PayPal's page for approving it. The local stand-in is always opened by this address.",
  )
  approveUrl: string | null;
}

/** A subscription that the buyer approves next. */
export class PaypalSubscriptionDto extends PaypalCheckoutDto {
  @FirstChargeField()
  firstChargeAt: Date | null;
}

/** What the browser needs before it can offer PayPal. */
export class PaypalSetupDto {
  @Field.value('A21AAFEpH4PsADK7qSS7pSRsgz', 'For `PayPalProvider`; lives 15 minutes.') clientToken: string;
  @Field.value('AZDxjDScFpQtjWTOUtWKbyN_bDt4OgqaF4eYXlewfBP4') clientId: string;

  @ApiProperty({
    enum: ['sdk', 'local'],
    example: 'sdk',
    description: "`sdk`: PayPal's script. `local`: no script; open `approveUrl` in a window.",
  })
  mode: 'sdk' | 'local';

  @ApiProperty({ enum: ['sandbox', 'production'], example: 'sandbox' }) environment: 'sandbox' | 'production';
}
