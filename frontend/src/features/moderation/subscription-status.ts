import type { StatusTone } from '@/lib/idea-status';

/** What a subscription’s end means: none, past, future. */
export function subscriptionStatus(
  expiry: string | null,
  now = new Date(),
): { label: string; tone: StatusTone } {
  if (expiry === null) return { label: 'No Subscription', tone: 'quiet' };
  return new Date(expiry) > now ? { label: 'Active', tone: 'good' } : { label: 'Expired', tone: 'stopped' };
}

/** "starter" as "Starter": a plan's or a period's name as a person writes it. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
