import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Credit, Quote, Subscription } from '@/api/workspace';
import { formatFullDay } from '@/lib/format';
import { money } from '../money';
import { chargeOf, type PurchaseRequest } from './purchase-request';

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
  const name = plan.name;
  if (runs)
    return [t`${name} starts as soon as you have paid.`, ...instead(bought, present, quote)].join(' ');
  return recurring
    ? t`${name} starts as soon as you have paid, and renews on ${end}.`
    : t`${name} starts as soon as you have paid, and ends on ${end}.`;
}

type Bought = Pick<PurchaseRequest, 'plan' | 'type' | 'recurring'>;

/** Describes the extension of the current plan. */
function longer({ plan, type, recurring }: Bought, { endsAt, canCancel }: Subscription, quote?: Quote) {
  const sentences = [
    t`You have ${{ name: plan.name }} until ${{ date: formatFullDay(endsAt!) }}.`,
    type === 'yearly' ? t`This adds a year.` : t`This adds a month.`,
  ];
  if (quote && !(canCancel && !recurring)) {
    const then = formatFullDay(quote.periodEnd);
    sentences.push(recurring ? t`It then renews on ${then}.` : t`It then ends on ${then}.`);
  }
  if (canCancel) {
    sentences.push(recurring ? t`It replaces your current renewal.` : t`Your renewal stays as it is.`);
  }
  return sentences;
}

/** Describes the replacement of the current plan by another plan. */
function instead({ plan, recurring }: Bought, { planName, canCancel }: Subscription, quote?: Quote) {
  const sentences = [];
  const replaced = planName ?? '';
  const name = plan.name;
  if (!quote) sentences.push(t`The unused part of ${replaced} becomes days of ${name}.`);
  else {
    const { credit, periodEnd } = quote;
    if (credit) sentences.push(creditBecomes(credit, name));
    const end = formatFullDay(periodEnd);
    sentences.push(
      recurring ? t`Your new period ends on ${end}, and renews then.` : t`Your new period ends on ${end}.`,
    );
  }
  if (canCancel) sentences.push(t`${replaced} won’t renew.`);
  return sentences;
}

function creditBecomes(credit: Credit, name: string): string {
  const { daysLeft, days, planName } = credit;
  const worth = worthOf(credit);
  return plural(daysLeft, {
    one: `You have # day left of ${planName}, worth ${worth}; it becomes ${plural(days, {
      one: `# day of ${name}`,
      other: `# days of ${name}`,
    })}.`,
    other: `You have # days left of ${planName}, worth ${worth}; they become ${plural(days, {
      one: `# day of ${name}`,
      other: `# days of ${name}`,
    })}.`,
  });
}

/** Describes the effect of resuming a canceled plan, in sentences. */
export function resumeEffect(request: PurchaseRequest, present: Subscription | undefined): string {
  const sentences = [
    t`Nothing is charged now.`,
    firstCharge(request, present?.endsAt ? formatFullDay(present.endsAt) : null),
  ];
  if (request.provider === 'razorpay')
    sentences.push(t`Razorpay may charge ₹5 to check your card or account. It refunds that automatically.`);
  return sentences.join(' ');
}

/** @param day the formatted day on which the plan ends. Null if unknown */
function firstCharge(request: PurchaseRequest, day: string | null): string {
  const amount = chargeOf(request).text;
  if (request.type === 'yearly')
    return day
      ? t`Your first charge is ${amount} on ${day}, when your paid period ends, then ${amount} every year until you cancel.`
      : t`Your first charge is ${amount} on the day on which it ends, when your paid period ends, then ${amount} every year until you cancel.`;
  return day
    ? t`Your first charge is ${amount} on ${day}, when your paid period ends, then ${amount} every month until you cancel.`
    : t`Your first charge is ${amount} on the day on which it ends, when your paid period ends, then ${amount} every month until you cancel.`;
}

/** Formats a credit's worth: "$6.67", or "$6.67 and ₹420.00" if a plan was paid in both currencies. */
export const worthOf = ({ worth }: Pick<Credit, 'worth'>): string =>
  new Intl.ListFormat(i18n.locale).format(worth.map(({ amount, currency }) => money(amount, currency)));

/** Describes a credit: "20 days left of Growth, worth $6.67, became 14 days". */
export function creditText(credit: Credit): string {
  const { daysLeft, days, planName } = credit;
  const worth = worthOf(credit);
  return plural(daysLeft, {
    one: `# day left of ${planName}, worth ${worth}, became ${plural(days, { one: '# day', other: '# days' })}`,
    other: `# days left of ${planName}, worth ${worth}, became ${plural(days, { one: '# day', other: '# days' })}`,
  });
}

/** Describes a credit on a receipt: as `creditText`, and ends with "which the period includes". */
export function includedCreditText(credit: Credit): string {
  const { daysLeft, days, planName } = credit;
  const worth = worthOf(credit);
  return plural(daysLeft, {
    one: `# day left of ${planName}, worth ${worth}, became ${plural(days, {
      one: '# day, which the period includes',
      other: '# days, which the period includes',
    })}`,
    other: `# days left of ${planName}, worth ${worth}, became ${plural(days, {
      one: '# day, which the period includes',
      other: '# days, which the period includes',
    })}`,
  });
}

/** Returns the same UTC day the given number of months later, or the last day of that month. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}
