import type { Payment, PaymentState } from '@/api/workspace';
import { formatFullDay } from '@/lib/format';
import type { StatusTone } from '@/lib/idea-status';
import { creditText } from '../checkout/plan-effect';
import { money } from '../money';

const STATES: Record<PaymentState, { label: string; tone: StatusTone }> = {
  created: { label: 'Open', tone: 'quiet' },
  authorised: { label: 'Being processed', tone: 'waiting' },
  failed: { label: 'Declined', tone: 'stopped' },
  paid: { label: 'Paid', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'quiet' },
};

export const paymentState = ({ status }: Pick<Payment, 'status'>) => STATES[status];

/** Formats the purchased plan, as in "Pro, yearly". */
export const paymentPlan = ({ planName, subscriptionType }: Pick<Payment, 'planName' | 'subscriptionType'>) =>
  `${planName}, ${subscriptionType}`;

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
  return status === 'paid' && Number(refunded) > 0 ? `${money(refunded, currency)} refunded` : null;
}
