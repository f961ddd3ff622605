import { msg, plural, t } from '@lingui/core/macro';
import type { Confirmation, Referrals } from '@/api/workspace';
import { formatNumber } from '@/lib/format';

export const REFERRALS_MEAN = msg`People who confirm get a place in line and an invite link. Every friend who joins and confirms moves them up.`;

/**
 * Describes the results of referrals, or explains why there can be none. Empty if there is nothing to report.
 */
export function referralsCame(confirmation: Confirmation, { joined, verified }: Referrals): string {
  return [
    confirmation === 'off' && t`No one gets a place while confirmation is off.`,
    joined > 0 && joinedWords(joined, verified),
  ]
    .filter(Boolean)
    .join(' ');
}

function joinedWords(joined: number, verified: number): string {
  if (verified === 0)
    return plural(joined, {
      one: '# person joined through invite links.',
      other: '# people joined through invite links.',
    });
  const confirmed = formatNumber(verified);
  return plural(joined, {
    one: `# person joined through invite links, and ${confirmed} of them confirmed.`,
    other: `# people joined through invite links, and ${confirmed} of them confirmed.`,
  });
}
