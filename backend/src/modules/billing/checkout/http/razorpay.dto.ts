import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import { Needed, Optional } from '../../../../platform/http/input/optional.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import { PlanIdField, SubscriptionTypeField } from '../../catalog/http/plans.dto.js';
import { FirstChargeField, RecurringField, ResumeField } from './checkout.dto.js';

const RAZORPAY_ID = /^[A-Za-z0-9_]{1,40}$/;
const NOT_AN_ID = 'This is not a valid id.';

/** Request to open an order or a subscription at Razorpay. */
export class CreateRazorpayOrderDto {
  @Needed.number('Send the amount in rupees.', {
    type: 'integer',
    minimum: 1,
    example: 1260,
    description: "Amount in rupees. Must match the plan's price.",
  })
  amount: number;

  @Needed.oneOf(['INR'], 'Razorpay charges in INR.', { example: 'INR' })
  currency: 'INR';

  @PlanIdField()
  planId: PlanId;

  @SubscriptionTypeField()
  subscriptionType?: BillingInterval;

  @RecurringField()
  isRecurring?: boolean;

  @ResumeField()
  resume?: boolean;
}

/** The parameters of Razorpay's checkout. */
export class RazorpayOrderDto {
  @Field.value('rzp_test_1DP5mmOlF5G5ag', 'Public key ID.') keyId: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 126000,
    description: 'Amount in paise.',
  })
  amount: number;

  @ApiProperty({ enum: ['INR'], example: 'INR' }) currency: 'INR';
  @Field.value(true, 'True if `subscriptionId` is set instead of `orderId`.') isSubscription: boolean;
  @Field.nullableText('sub_00000000000001') subscriptionId: string | null;
  @Field.nullableText(null) orderId: string | null;

  @FirstChargeField()
  firstChargeAt: Date | null;

  @Field.value(
    'https://checkout.razorpay.com/v1/checkout.js',
    'URL of the script that defines `window.Razorpay`. Load it only when someone pays.',
  )
  checkoutScript: string;
}

class RazorpayReport {
  @Needed.matching(RAZORPAY_ID, NOT_AN_ID, { example: 'pay_29QQoUBi66xm2f' })
  razorpay_payment_id: string;

  @Optional.matching(RAZORPAY_ID, NOT_AN_ID, {
    example: 'order_9A33XWu170gUtm',
    description: 'Order ID. Set for a single payment.',
  })
  razorpay_order_id?: string;

  @Optional.matching(RAZORPAY_ID, NOT_AN_ID, {
    example: 'sub_00000000000001',
    description: 'Subscription ID. Set for a recurring plan.',
  })
  razorpay_subscription_id?: string;

  @Needed.matching(/^[0-9a-fA-F]{1,128}$/, 'Not a valid signature.', {
    example: '9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d',
  })
  razorpay_signature: string;
}

/** Result of Razorpay's checkout, and the plan that was bought. */
export class VerifyRazorpayPaymentDto extends IntersectionType(
  RazorpayReport,
  PickType(CreateRazorpayOrderDto, ['planId', 'subscriptionType', 'isRecurring']),
) {}
