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

/** How the signed-in person's subscription stands. Times and plan are null when there never was one. */
export class SubscriptionDto {
  @Field.oneOf(
    SUBSCRIPTION_STATES,
    'SubscriptionState',
    'renewing',
    '`active`: paid until `endsAt`, does not renew. `renewing`: renews at `endsAt`. `grace`: the renewal failed, access lasts until ' +
      '`graceUntil`. `cancelled`: renewal was stopped, access lasts until `endsAt`.',
  )
  state: SubscriptionState;

  @Field.nullableOneOf(PLAN_IDS, 'PlanId', 'pro') planId: PlanId | null;
  @Field.nullableText('Pro') planName: string | null;

  @Field.nullableOneOf(BILLING_INTERVALS, 'SubscriptionType', 'monthly')
  subscriptionType: BillingInterval | null;

  @Field.nullableOneOf(PROVIDER_NAMES, 'PaymentProviderName', 'paypal')
  provider: ProviderName | null;

  @Field.nullableTime(TIME, 'Start of the latest period that was paid for.') periodStart: Date | null;
  @Field.nullableTime(TIME, 'End of what was paid for.') endsAt: Date | null;
  @Field.nullableTime(TIME, 'Date of the next renewal; null when nothing renews it.') renewsAt: Date | null;
  @Field.nullableTime(null, 'End of access while the renewal fails; null otherwise.') graceUntil: Date | null;

  @Field.nullableTime(
    TIME,
    'When access ends or has ended, unless it is paid for anew. Later than `endsAt` while, or after, a renewal failed.',
  )
  accessUntil: Date | null;

  @Field.value(true, 'Whether there is a renewal to stop.') canCancel: boolean;

  @Field.value(
    false,
    'Whether it was cancelled and has time left, so that it can go on: `resume` of a checkout.',
  )
  canResume: boolean;
}

/** A sum of money. */
export class MoneyDto {
  @Field.value('6.67') amount: string;
  @Field.oneOf(CURRENCIES, 'PaymentCurrency', 'USD') currency: Currency;
}

/** What was left of a plan when another one took its place. */
export class CreditDto {
  @Field.oneOf(PLAN_IDS, 'PlanId', 'growth') planId: PlanId;
  @Field.value('Growth') planName: string;
  @Field.integer(20, 'Whole days of it that were not used.') daysLeft: number;

  @Field.list(MoneyDto, 'What was paid for those days: one amount for each currency.')
  worth: MoneyDto[];

  @Field.integer(14, 'The days of the new plan that they became.') days: number;
}

/** What buying a plan now would grant, told before paying. */
export class QuoteDto extends MoneyDto {
  @Field.time(
    '2026-11-21T10:00:00.000Z',
    'Start of the period that is bought: now, or the end of what is paid for the same plan.',
  )
  periodStart: Date;

  @Field.time(
    '2027-01-04T10:00:00.000Z',
    'Its end, with the days of the credit. A plan that renews is charged for again on that day.',
  )
  periodEnd: Date;

  @Field.nullableOne(
    CreditDto,
    'What becomes of the plan that it replaces; null where no paid time is left of another plan.',
  )
  credit: CreditDto | null;
}

/** One payment in a person's history. */
export class PaymentDto {
  @Field.id('0193a1d2-0000-7000-8000-000000000001') id: string;
  @Field.oneOf(PROVIDER_NAMES, 'PaymentProviderName', 'paypal') provider: ProviderName;

  @Field.oneOf(['one_off', 'first', 'renewal'], 'PaymentKind', 'renewal')
  kind: 'one_off' | 'first' | 'renewal';

  @Field.oneOf(PLAN_IDS, 'PlanId', 'pro') planId: PlanId;
  @Field.value('Pro') planName: string;
  @Field.oneOf(BILLING_INTERVALS, 'SubscriptionType', 'monthly') subscriptionType: BillingInterval;
  @Field.value('15.00') amount: string;
  @Field.value('0.00', 'What was refunded.') refunded: string;
  @Field.oneOf(CURRENCIES, 'PaymentCurrency', 'USD') currency: Currency;
  @Field.oneOf(PAYMENT_STATES, 'PaymentState', 'paid') status: PaymentState;
  @Field.time('2026-11-21T10:00:00.000Z') createdAt: Date;
  @Field.nullableTime(TIME) paidAt: Date | null;

  @Field.nullableTime(TIME, 'The period that it paid for; null when it granted none, or no longer does.')
  periodStart: Date | null;

  @Field.nullableTime(TIME, 'With the days of `credit`.') periodEnd: Date | null;

  @Field.nullableOne(CreditDto, 'What was left of the plan that it replaced, as days of this one.')
  credit: CreditDto | null;

  @Field.nullableText('GS-000042', 'Null while there is nothing to receipt.') receiptNumber: string | null;
}

/** Who paid, as the account is named today. */
export class ReceiptPartyDto {
  @Field.value('Ada Lovelace') name: string;
  @Field.value('ada@example.com') email: string;
}

/** What a receipt says, for printing. */
export class ReceiptDto extends PaymentDto {
  @ApiProperty({ type: String, example: 'GS-000042', description: 'Unique, and the same each time.' })
  declare receiptNumber: string;

  @Field.one(ReceiptPartyDto) seller: ReceiptPartyDto;
  @Field.one(ReceiptPartyDto) buyer: ReceiptPartyDto;
  @Field.value('Groundswell Pro, monthly') description: string;
  @Field.value('3C679366HH908993F', "The provider's number of the payment.") providerReference: string;
}

/** What the signed-in founder's plan allows. */
export class PlanLimitsDto {
  @Field.nullableOneOf(PLAN_IDS, 'PlanId', 'pro')
  currentPlan: PlanId | null;

  @Field.integer(5, '0 without a running plan: a subscription is required.') maxIdeas: number;

  @Field.integer(
    3,
    'My ideas in status active or pending. May be more than `maxIdeas` after a smaller plan, or none.',
  )
  usedIdeas: number;
}

/** What is asked the price of. */
export class QuoteQuery {
  @PlanIdField()
  planId: PlanId;

  @SubscriptionTypeField()
  subscriptionType?: BillingInterval;

  @Needed.oneOf(PROVIDER_NAMES, 'Please choose paypal or razorpay.', {
    enumName: 'PaymentProviderName',
    description: 'Who takes the money.',
  })
  provider: ProviderName;
}
