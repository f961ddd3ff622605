import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import { Needed } from '../../../../platform/http/input/optional.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import { PlanIdField, SubscriptionTypeField } from '../../catalog/http/plans.dto.js';
import { FirstChargeField, ResumeField } from './checkout.dto.js';

const AMOUNT = /^\d{1,6}\.\d{2}$/;
const AMOUNT_TEXT = 'Send the amount as text with two decimals, such as 15.00.';

/** Request to open an order for a single payment through PayPal. */
export class CreatePaypalOrderDto {
  @Needed.matching(AMOUNT, AMOUNT_TEXT, {
    example: '15.00',
    pattern: AMOUNT.source,
    description: "Amount in US dollars. Must match the plan's price.",
  })
  amount: string;

  @Needed.oneOf(['USD'], 'PayPal charges in USD.', { example: 'USD' })
  currency: 'USD';

  @Transform(({ value }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @Needed.oneOf(['CAPTURE'], 'The intent must be CAPTURE.', {
    example: 'CAPTURE',
    description: 'Order intent. Not case-sensitive.',
  })
  intent: 'CAPTURE';

  @PlanIdField()
  planId: PlanId;

  @SubscriptionTypeField()
  subscriptionType?: BillingInterval;
}

/** Request to open a subscription for a recurring plan paid through PayPal. */
export class CreatePaypalSubscriptionDto extends IntersectionType(
  PartialType(PickType(CreatePaypalOrderDto, ['amount', 'currency']), { skipNullProperties: false }),
  PickType(CreatePaypalOrderDto, ['planId', 'subscriptionType']),
) {
  @ResumeField()
  resume?: boolean;
}

/** An order or subscription for the buyer to approve. */
export class PaypalCheckoutDto {
  @Field.value('5O190127TN364715T', "PayPal's ID for the order or subscription.") id: string;

  @Field.nullableText(
    'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
    "URL of PayPal's approval page, or null. The local stub always uses this URL.",
  )
  approveUrl: string | null;
}

/** A subscription for the buyer to approve. */
export class PaypalSubscriptionDto extends PaypalCheckoutDto {
  @FirstChargeField()
  firstChargeAt: Date | null;
}

/** Settings a browser needs to offer PayPal. */
export class PaypalSetupDto {
  @Field.value('A21AAFEpH4PsADK7qSS7pSRsgz', 'Client token for `PayPalProvider`, valid for 15 minutes.')
  clientToken: string;
  @Field.value('AZDxjDScFpQtjWTOUtWKbyN_bDt4OgqaF4eYXlewfBP4') clientId: string;

  @ApiProperty({
    enum: ['sdk', 'local'],
    example: 'sdk',
    description: "`sdk`: PayPal's script. `local`: no script; open `approveUrl` in a window.",
  })
  mode: 'sdk' | 'local';

  @ApiProperty({ enum: ['sandbox', 'production'], example: 'sandbox' }) environment: 'sandbox' | 'production';
}
