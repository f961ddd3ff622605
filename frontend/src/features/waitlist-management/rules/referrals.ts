import type { Confirmation, Referrals } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';

export const REFERRALS_MEAN =
  'People who confirm get a place in line and an invite link. Every friend who joins and confirms moves them up.';

/** What has come of it; empty where nothing has, and nothing is in its way. */
export function referralsCame(confirmation: Confirmation, { joined, verified }: Referrals): string {
  const confirmed = verified > 0 ? `, and ${formatNumber(verified)} of them confirmed` : '';
  return [
    confirmation === 'off' && 'Nobody gets a place while confirmation is off.',
    joined > 0 && `${plural(joined, 'person', 'people')} joined through invite links${confirmed}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
