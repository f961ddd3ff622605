import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Payment, PaymentState } from '@/api/workspace';
import { formatFullDay } from '@/lib/format';
import type { StatusTone } from '@/lib/idea-status';
import { creditText } from '../checkout/plan-effect';
import { money } from '../money';

const STATES: Record<PaymentState, { label: MessageDescriptor; tone: StatusTone }> = {
  created: { label: msg({ message: 'Open', context: 'status of a payment' }), tone: 'quiet' },
  authorised: { label: msg`Being processed`, tone: 'waiting' },
  failed: { label: msg`Declined`, tone: 'stopped' },
  paid: { label: msg({ message: 'Paid', context: 'status of a payment' }), tone: 'good' },
  refunded: { label: msg`Refunded`, tone: 'quiet' },
};

export function paymentState({ status }: Pick<Payment, 'status'>): { label: string; tone: StatusTone } {
  const { label, tone } = STATES[status];
  return { label: i18n._(label), tone };
}

/** Formats the purchased plan, as in "Pro, yearly". */
export const paymentPlan = ({ planName, subscriptionType }: Pick<Payment, 'planName' | 'subscriptionType'>) =>
  subscriptionType === 'yearly' ? t`${planName}, yearly` : t`${planName}, monthly`;

/** Formats the paid period, as in "Jun 14, 2025 – Jul 14, 2025". Null if the payment covers no period. */
export function paymentPeriod({
  periodStart,
  periodEnd,
}: Pick<Payment, 'periodStart' | 'periodEnd'>): string | null {
  return periodStart && periodEnd ? `${formatFullDay(periodStart)} – ${formatFullDay(periodEnd)}` : null;
}

/**
 * Describes the credit for a replaced plan: "20 days left of Growth, worth $6.67, became 14 days". Null if no
 * plan was replaced.
 */
export const paymentCredit = ({ credit }: Pick<Payment, 'credit'>): string | null =>
  credit && creditText(credit);

/** Describes a partial refund. Null if nothing or everything was refunded. */
export function partPaidBack({ status, refunded, currency }: Payment): string | null {
  return status === 'paid' && Number(refunded) > 0
    ? t`${{ amount: money(refunded, currency) }} refunded`
    : null;
}
