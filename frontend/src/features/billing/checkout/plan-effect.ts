import type { Subscription } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { EACH, type Offer } from './offer';

/** What buying this does to the plan that somebody has (contract 8), in sentences. */
export function planEffect(
  { plan, type, recurring }: Pick<Offer, 'plan' | 'type' | 'recurring'>,
  present: Subscription | undefined,
  now = new Date(),
): string {
  const until = present?.endsAt && formatDate(present.endsAt);
  const runs = present && ['active', 'renewing', 'cancelled'].includes(present.state) && until;
  const renews = present?.canCancel;

  if (runs && present.planId === plan.id) {
    const sentences = [`You have ${plan.name} until ${until}. This adds a ${EACH[type]} to it.`];
    if (renews) {
      sentences.push(
        recurring ? 'It takes the place of the renewal that you have.' : 'Your renewal stays as it is.',
      );
    }
    return sentences.join(' ');
  }
  const end = formatDate(addMonths(now, type === 'yearly' ? 12 : 1).toISOString());
  const begins = `${plan.name} starts as soon as you have paid, and ${recurring ? 'renews' : 'ends'} on ${end}.`;
  if (!runs) return begins;
  const replaced = `Your ${present.planName} plan ends then: what is left of it, until ${until}, is not paid back`;
  return `${begins} ${replaced}${renews ? ', and it does not renew' : ''}.`;
}

/** The same day some months later, or that month's last one (contract 8). UTC. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}
