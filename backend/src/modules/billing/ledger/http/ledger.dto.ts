import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import { BILLING_INTERVALS, type BillingInterval } from '../../catalog/domain/billing-period.js';
import { PAYMENT_STATES, type PaymentState } from '../domain/payment.js';
import {
  PLAN_IDS,
  type PlanId,
  type Currency,
  CURRENCY_OF,
  PROVIDER_NAMES,
  type ProviderName,
} from '../../catalog/domain/plan.js';
import { Needed } from '../../../../platform/http/input/optional.js';
import { PlanIdField, SubscriptionTypeField } from '../../catalog/http/plans.dto.js';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../domain/subscription.js';

const TIME = '2026-12-21T10:00:00.000Z';
const CURRENCIES = Object.values(CURRENCY_OF);

/** State of the signed-in person's subscription. Times and plan are null if there never was one. */
export class SubscriptionDto {
  @Field.oneOf(
    SUBSCRIPTION_STATES,
    'SubscriptionState',
    'renewing',
    '`active`: paid until `endsAt`, doesn’t renew. `renewing`: renews at `endsAt`. `grace`: the renewal failed, access lasts until ' +
      '`graceUntil`. `cancelled`: renewal was stopped, access lasts until `endsAt`.',
  )
  state: SubscriptionState;

  @Field.nullableOneOf(PLAN_IDS, 'PlanId', 'pro') planId: PlanId | null;
  @Field.nullableText('Pro') planName: string | null;

  @Field.nullableOneOf(BILLING_INTERVALS, 'SubscriptionType', 'monthly')
  subscriptionType: BillingInterval | null;

  @Field.nullableOneOf(PROVIDER_NAMES, 'PaymentProviderName', 'paypal')
  provider: ProviderName | null;

  @Field.nullableTime(TIME, 'Start of the latest paid period.') periodStart: Date | null;
  @Field.nullableTime(TIME, 'End of the paid period.') endsAt: Date | null;
  @Field.nullableTime(TIME, 'Date of the next renewal. Null if the plan doesn’t renew.')
  renewsAt: Date | null;
  @Field.nullableTime(null, 'End of access while a failed renewal is retried. Null otherwise.')
  graceUntil: Date | null;

  @Field.nullableTime(
    TIME,
    'End of access, past or future, unless extended. Later than `endsAt` during and after a failed renewal.',
  )
  accessUntil: Date | null;

  @Field.value(true, 'True if there is a renewal to cancel.') canCancel: boolean;

  @Field.value(false, 'True if the plan was canceled with time left, so that a checkout can `resume` it.')
  canResume: boolean;
}

/** An amount of money. */
export class MoneyDto {
  @Field.value('6.67') amount: string;
  @Field.oneOf(CURRENCIES, 'PaymentCurrency', 'USD') currency: Currency;
}

/** The unused value of a plan that another plan replaced. */
export class CreditDto {
  @Field.oneOf(PLAN_IDS, 'PlanId', 'growth') planId: PlanId;
  @Field.value('Growth') planName: string;
  @Field.integer(20, 'Number of unused whole days.') daysLeft: number;

  @Field.list(MoneyDto, 'Amounts paid for the unused days, one per currency.')
  worth: MoneyDto[];

  @Field.integer(14, 'Number of days added to the new plan.') days: number;
}

/** Cost and result of buying a plan now. */
export class QuoteDto extends MoneyDto {
  @Field.time(
    '2026-11-21T10:00:00.000Z',
    'Start of the new period: now, or the end of the period already paid for the same plan.',
  )
  periodStart: Date;

  @Field.time(
    '2027-01-04T10:00:00.000Z',
    'End of the new period, including credited days. A recurring plan is charged again on that day.',
  )
  periodEnd: Date;

  @Field.nullableOne(CreditDto, 'Credit for the replaced plan. Null if no other plan has paid time left.')
  credit: CreditDto | null;
}

/** One payment in a person's payment history. */
export class PaymentDto {
  @Field.id('0193a1d2-0000-7000-8000-000000000001') id: string;
  @Field.oneOf(PROVIDER_NAMES, 'PaymentProviderName', 'paypal') provider: ProviderName;

  @Field.oneOf(['one_off', 'first', 'renewal'], 'PaymentKind', 'renewal')
  kind: 'one_off' | 'first' | 'renewal';

  @Field.oneOf(PLAN_IDS, 'PlanId', 'pro') planId: PlanId;
  @Field.value('Pro') planName: string;
  @Field.oneOf(BILLING_INTERVALS, 'SubscriptionType', 'monthly') subscriptionType: BillingInterval;
  @Field.value('15.00') amount: string;
  @Field.value('0.00', 'Refunded amount.') refunded: string;
  @Field.oneOf(CURRENCIES, 'PaymentCurrency', 'USD') currency: Currency;
  @Field.oneOf(PAYMENT_STATES, 'PaymentState', 'paid') status: PaymentState;
  @Field.time('2026-11-21T10:00:00.000Z') createdAt: Date;
  @Field.nullableTime(TIME) paidAt: Date | null;

  @Field.nullableTime(
    TIME,
    'Start of the paid period. Null if the payment grants no period, or no longer does.',
  )
  periodStart: Date | null;

  @Field.nullableTime(TIME, 'End of the paid period, including the days of `credit`. Null without a period.')
  periodEnd: Date | null;

  @Field.nullableOne(CreditDto, 'Unused value of the replaced plan, as days of this plan. Null if none.')
  credit: CreditDto | null;

  @Field.nullableText('GS-000042', 'Receipt number. Null if nothing was paid.') receiptNumber: string | null;
}

/** A party named on a receipt, with the account's current name. */
export class ReceiptPartyDto {
  @Field.value('Ada Lovelace') name: string;
  @Field.value('ada@example.com') email: string;
}

/** A printable receipt. */
export class ReceiptDto extends PaymentDto {
  @ApiProperty({
    type: String,
    example: 'GS-000042',
    description: 'Unique receipt number. Never changes.',
  })
  declare receiptNumber: string;

  @Field.one(ReceiptPartyDto) seller: ReceiptPartyDto;
  @Field.one(ReceiptPartyDto) buyer: ReceiptPartyDto;
  @Field.value('Groundswell Pro, monthly') description: string;
  @Field.value('3C679366HH908993F', "The provider's payment ID.") providerReference: string;
}

/** The limits of the signed-in founder's plan. */
export class PlanLimitsDto {
  @Field.nullableOneOf(PLAN_IDS, 'PlanId', 'pro')
  currentPlan: PlanId | null;

  @Field.integer(5, 'Maximum number of active and pending ideas. 0 without a running plan.') maxIdeas: number;

  @Field.integer(
    3,
    'Number of your ideas with status active or pending. Can exceed `maxIdeas` after a downgrade or when a plan has ended.',
  )
  usedIdeas: number;
}

/** The purchase to quote. */
export class QuoteQuery {
  @PlanIdField()
  planId: PlanId;

  @SubscriptionTypeField()
  subscriptionType?: BillingInterval;

  @Needed.oneOf(PROVIDER_NAMES, 'Choose paypal or razorpay.', {
    enumName: 'PaymentProviderName',
    description: 'Payment provider.',
  })
  provider: ProviderName;
}
