import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';

import { MayBeAbsent } from '../../../platform/http/input/validators.js';
import { BILLING_INTERVALS, type BillingInterval } from '../domain/billing-period.js';
import { PLAN_IDS, type PlanId } from '../domain/plan.js';
import { PROVIDER_NAMES, type ProviderName } from '../domain/price.js';

/** A plan's id in a request. */
export function PlanIdField() {
  return applyDecorators(
    ApiProperty({ enum: PLAN_IDS, enumName: 'PlanId', example: 'pro' }),
    IsIn(PLAN_IDS, { message: 'Please choose one of the plans.' }),
  );
}

/** `subscriptionType` in a request; monthly unless said. */
export function SubscriptionTypeField() {
  return applyDecorators(
    ApiPropertyOptional({
      enum: BILLING_INTERVALS,
      enumName: 'SubscriptionType',
      default: 'monthly',
      example: 'monthly',
    }),
    MayBeAbsent(),
    IsIn(BILLING_INTERVALS, { message: 'Please choose monthly or yearly.' }),
  );
}

/** `resume` in a request; false unless said. */
export function ResumeField() {
  return applyDecorators(
    ApiPropertyOptional({
      default: false,
      example: false,
      description:
        'Go on with my cancelled plan, which `planId` names: it renews again, and the first charge falls at the end of what is ' +
        'paid. Nothing is charged now. 409 when there is no cancelled plan with time left.',
    }),
    MayBeAbsent(),
    IsBoolean({ message: 'Please answer with true or false.' }),
  );
}

/** `isRecurring` in a request; false unless said. */
export function IsRecurringField() {
  return applyDecorators(
    ApiPropertyOptional({ default: false, example: true, description: 'Renew automatically.' }),
    MayBeAbsent(),
    IsBoolean({ message: 'Please answer with true or false.' }),
  );
}

/** `firstChargeAt` in an answer. */
export function FirstChargeField() {
  return ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When a resumed plan is charged for the first time; null where approving charges.',
  });
}

/** What is asked the price of. */
export class QuoteQuery {
  @PlanIdField()
  planId: PlanId;

  @SubscriptionTypeField()
  subscriptionType?: BillingInterval;

  @ApiProperty({ enum: PROVIDER_NAMES, enumName: 'PaymentProviderName', example: 'paypal' })
  @IsIn(PROVIDER_NAMES, { message: 'Please choose paypal or razorpay.' })
  provider: ProviderName;
}
