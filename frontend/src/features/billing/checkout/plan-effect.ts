import type { Credit, Quote, Subscription } from '@/api/workspace';
import { formatFullDay } from '@/lib/format';
import { money } from '../money';
import { INTERVAL_NAMES } from '../billing-interval';
import { chargeOf, type PurchaseRequest } from './purchase-request';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Describes how the purchase affects the current plan, in sentences. */
export function planEffect(
  { plan, type, recurring }: Bought,
  present: Subscription | undefined,
  quote: Quote | undefined,
  now = new Date(),
): string {
  const bought = { plan, type, recurring };
  const runs = present?.endsAt && ['active', 'renewing', 'cancelled'].includes(present.state);
  if (runs && present.planId === plan.id) return longer(bought, present, quote).join(' ');
  const end = formatFullDay(quote?.periodEnd ?? addMonths(now, type === 'yearly' ? 12 : 1).toISOString());
  const starts = `${plan.name} starts as soon as you have paid`;
  if (!runs) return `${starts}, and ${recurring ? 'renews' : 'ends'} on ${end}.`;
  return [`${starts}.`, ...instead(bought, present, quote)].join(' ');
}

type Bought = Pick<PurchaseRequest, 'plan' | 'type' | 'recurring'>;

/** Describes the extension of the current plan. */
function longer({ plan, type, recurring }: Bought, { endsAt, canCancel }: Subscription, quote?: Quote) {
  const sentences = [
    `You have ${plan.name} until ${formatFullDay(endsAt!)}. This adds a ${INTERVAL_NAMES[type]}.`,
  ];
  if (quote && !(canCancel && !recurring)) {
    const then = formatFullDay(quote.periodEnd);
    sentences.push(recurring ? `It then renews on ${then}.` : `It then ends on ${then}.`);
  }
  if (canCancel) {
    sentences.push(recurring ? 'It replaces your current renewal.' : 'Your renewal stays as it is.');
  }
  return sentences;
}

/** Describes the replacement of the current plan by another plan. */
function instead({ plan, recurring }: Bought, { planName, canCancel }: Subscription, quote?: Quote) {
  const sentences = [];
  if (!quote) sentences.push(`The unused part of ${planName} becomes days of ${plan.name}.`);
  else {
    const { credit, periodEnd } = quote;
    if (credit) {
      sentences.push(
        `You have ${days(credit.daysLeft)} left of ${credit.planName}, worth ${worthOf(credit)}; ` +
          `they become ${days(credit.days)} of ${plan.name}.`,
      );
    }
    sentences.push(
      `Your new period ends on ${formatFullDay(periodEnd)}${recurring ? ', and renews then' : ''}.`,
    );
  }
  if (canCancel) sentences.push(`${planName} won’t renew.`);
  return sentences;
}

/** Describes the effect of resuming a canceled plan, in sentences. */
export function resumeEffect(request: PurchaseRequest, present: Subscription | undefined): string {
  const { text } = chargeOf(request);
  const on = present?.endsAt ? formatFullDay(present.endsAt) : 'the day on which it ends';
  const sentences = [
    'Nothing is charged now.',
    `Your first charge is ${text} on ${on}, when your paid period ends, then ${text} every ${INTERVAL_NAMES[request.type]} until you cancel.`,
  ];
  if (request.provider === 'razorpay')
    sentences.push('Razorpay may charge ₹5 to check your card or account. It refunds that automatically.');
  return sentences.join(' ');
}

/** Formats a credit's worth: "$6.67", or "$6.67 and ₹420.00" if a plan was paid in both currencies. */
export const worthOf = ({ worth }: Pick<Credit, 'worth'>): string =>
  worth.map(({ amount, currency }) => money(amount, currency)).join(' and ');

/** Describes a credit: "20 days left of Growth, worth $6.67, became 14 days." */
export const creditText = (credit: Credit): string =>
  `${days(credit.daysLeft)} left of ${credit.planName}, worth ${worthOf(credit)}, became ${days(credit.days)}`;

/** Returns the same UTC day the given number of months later, or the last day of that month. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}
