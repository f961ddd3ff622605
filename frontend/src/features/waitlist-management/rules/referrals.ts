import type { Confirmation, Referrals } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';

export const REFERRALS_MEAN =
  'People who confirm get a place in line and an invite link. Every friend who joins and confirms moves them up.';

/**
 * Describes the results of referrals, or explains why there can be none. Empty if there is nothing to report.
 */
export function referralsCame(confirmation: Confirmation, { joined, verified }: Referrals): string {
  const confirmed = verified > 0 ? `, and ${formatNumber(verified)} of them confirmed` : '';
  return [
    confirmation === 'off' && 'No one gets a place while confirmation is off.',
    joined > 0 && `${plural(joined, 'person', 'people')} joined through invite links${confirmed}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
