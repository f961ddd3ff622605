import { ApiProperty } from '@nestjs/swagger';

import { BILLING_INTERVALS, type BillingInterval } from '../domain/billing-period.js';
import { PAYMENT_STATES, type PaymentState } from '../domain/payment.js';
import { PLAN_IDS, type PlanId } from '../domain/plan.js';
import { PROVIDER_NAMES, type ProviderName } from '../domain/price.js';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../domain/subscription.js';

const TIME = { type: String, format: 'date-time', nullable: true, example: '2026-12-21T10:00:00.000Z' };

/** The end of a payment, as far as the browser is concerned. */
export class PaymentResultDto {
  @ApiProperty({ example: true, description: 'True once the plan is granted, or goes on.' })
  success: boolean;

  @ApiProperty({
    enum: ['paid', 'resumed', 'pending'],
    example: 'paid',
    description:
      '`resumed`: a cancelled plan goes on, and nothing was charged. `pending`: the provider has not finished; the plan starts by ' +
      'itself when it has.',
  })
  status: 'paid' | 'resumed' | 'pending';

  @ApiProperty({ example: '/dashboard', description: 'A path of ours, opened after 1.5 s.' })
  redirectUrl: string;
}

/** How the signed-in person's subscription stands. Times and plan are null when there never was one. */
export class SubscriptionDto {
  @ApiProperty({
    enum: SUBSCRIPTION_STATES,
    enumName: 'SubscriptionState',
    example: 'renewing',
    description:
      '`active`: paid until `endsAt`, does not renew. `renewing`: renews at `endsAt`. `grace`: the renewal failed, access lasts until ' +
      '`graceUntil`. `cancelled`: renewal was stopped, access lasts until `endsAt`.',
  })
  state: SubscriptionState;

  @ApiProperty({ enum: PLAN_IDS, enumName: 'PlanId', nullable: true, example: 'pro' })
  planId: PlanId | null;

  @ApiProperty({ type: String, nullable: true, example: 'Pro' })
  planName: string | null;

  @ApiProperty({ enum: BILLING_INTERVALS, enumName: 'SubscriptionType', nullable: true, example: 'monthly' })
  subscriptionType: BillingInterval | null;

  @ApiProperty({ enum: PROVIDER_NAMES, enumName: 'PaymentProviderName', nullable: true, example: 'paypal' })
  provider: ProviderName | null;

  @ApiProperty({ ...TIME, description: 'Start of the latest period that was paid for.' })
  periodStart: string | null;

  @ApiProperty({ ...TIME, description: 'End of what was paid for.' })
  endsAt: string | null;

  @ApiProperty({ ...TIME, description: 'Date of the next renewal; null when nothing renews it.' })
  renewsAt: string | null;

  @ApiProperty({
    ...TIME,
    example: null,
    description: 'End of access while the renewal fails; null otherwise.',
  })
  graceUntil: string | null;

  @ApiProperty({
    ...TIME,
    description:
      'When access ends or has ended, unless it is paid for anew. Later than `endsAt` while, or after, a renewal failed.',
  })
  accessUntil: string | null;

  @ApiProperty({ example: true, description: 'Whether there is a renewal to stop.' })
  canCancel: boolean;

  @ApiProperty({
    example: false,
    description: 'Whether it was cancelled and has time left, so that it can go on: `resume` of a checkout.',
  })
  canResume: boolean;
}

/** A sum of money. */
export class MoneyDto {
  @ApiProperty({ example: '6.67' })
  amount: string;

  @ApiProperty({ enum: ['USD', 'INR'], enumName: 'PaymentCurrency', example: 'USD' })
  currency: 'USD' | 'INR';
}

/** What was left of a plan when another one took its place. */
export class CreditDto {
  @ApiProperty({ enum: PLAN_IDS, enumName: 'PlanId', example: 'growth' })
  planId: PlanId;

  @ApiProperty({ example: 'Growth' })
  planName: string;

  @ApiProperty({ type: 'integer', example: 20, description: 'Whole days of it that were not used.' })
  daysLeft: number;

  @ApiProperty({
    type: [MoneyDto],
    description: 'What was paid for those days: one sum a currency.',
  })
  worth: MoneyDto[];

  @ApiProperty({ type: 'integer', example: 14, description: 'The days of the new plan that they became.' })
  days: number;
}

/** What buying a plan now would grant, told before paying. */
export class QuoteDto extends MoneyDto {
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T10:00:00.000Z',
    description: 'Start of the period that is bought: now, or the end of what is paid for the same plan.',
  })
  periodStart: string;

  @ApiProperty({
    format: 'date-time',
    example: '2027-01-04T10:00:00.000Z',
    description: 'Its end, with the days of the credit. A plan that renews is charged for again on that day.',
  })
  periodEnd: string;

  @ApiProperty({
    type: CreditDto,
    nullable: true,
    description:
      'What becomes of the plan that it replaces; null where no paid time is left of another plan.',
  })
  credit: CreditDto | null;
}

/** One payment in a person's history. */
export class PaymentDto {
  @ApiProperty({ format: 'uuid', example: '0193a1d2-0000-7000-8000-000000000001' })
  id: string;

  @ApiProperty({ enum: PROVIDER_NAMES, enumName: 'PaymentProviderName', example: 'paypal' })
  provider: ProviderName;

  @ApiProperty({ enum: ['one_off', 'first', 'renewal'], enumName: 'PaymentKind', example: 'renewal' })
  kind: 'one_off' | 'first' | 'renewal';

  @ApiProperty({ enum: PLAN_IDS, enumName: 'PlanId', example: 'pro' })
  planId: PlanId;

  @ApiProperty({ example: 'Pro' })
  planName: string;

  @ApiProperty({ enum: BILLING_INTERVALS, enumName: 'SubscriptionType', example: 'monthly' })
  subscriptionType: BillingInterval;

  @ApiProperty({ example: '15.00' })
  amount: string;

  @ApiProperty({ example: '0.00', description: 'What was paid back.' })
  refunded: string;

  @ApiProperty({ enum: ['USD', 'INR'], enumName: 'PaymentCurrency', example: 'USD' })
  currency: 'USD' | 'INR';

  @ApiProperty({ enum: PAYMENT_STATES, enumName: 'PaymentState', example: 'paid' })
  status: PaymentState;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  createdAt: string;

  @ApiProperty(TIME)
  paidAt: string | null;

  @ApiProperty({
    ...TIME,
    description: 'The period that it paid for; null when it granted none, or no longer does.',
  })
  periodStart: string | null;

  @ApiProperty({ ...TIME, description: 'With the days of `credit`.' })
  periodEnd: string | null;

  @ApiProperty({
    type: CreditDto,
    nullable: true,
    description: 'What was left of the plan that it replaced, as days of this one.',
  })
  credit: CreditDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'GS-000042',
    description: 'Null while there is nothing to receipt.',
  })
  receiptNumber: string | null;
}

/** Who paid, as the account is named today. */
export class ReceiptPartyDto {
  @ApiProperty({ example: 'Ada Lovelace' })
  name: string;

  @ApiProperty({ example: 'ada@example.com' })
  email: string;
}

/** What a receipt says, for printing. */
export class ReceiptDto extends PaymentDto {
  @ApiProperty({ type: String, example: 'GS-000042', description: 'Unique, and the same each time.' })
  declare receiptNumber: string;

  @ApiProperty({ type: ReceiptPartyDto })
  seller: ReceiptPartyDto;

  @ApiProperty({ type: ReceiptPartyDto })
  buyer: ReceiptPartyDto;

  @ApiProperty({ example: 'Groundswell Pro, monthly' })
  description: string;

  @ApiProperty({ example: '3C679366HH908993F', description: "The provider's number of the payment." })
  providerReference: string;
}

/** Says that a provider's message has arrived and need not be sent again. */
export class WebhookReceivedDto {
  @ApiProperty({ example: true })
  received: true;
}
