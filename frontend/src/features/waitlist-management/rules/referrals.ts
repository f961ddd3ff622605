import type { Referrals, WaitlistSettings } from '@/api/workspace';
import { plural } from '@/lib/format';

const MEANS =
  'Who confirms their address gets a place on the list and a link for friends. Each friend who joins by it and confirms moves them up.';

/** How it stands: what it means, and what has come of it. */
export function referralsNow(
  { confirmation, referrals: on }: WaitlistSettings,
  { joined, verified }: Referrals,
): string {
  const came =
    joined > 0
      ? ` ${plural(joined, 'person', 'people')} came by supporters’ links, ${verified} verified.`
      : '';
  const nobody =
    confirmation === 'off' ? ' Nobody is asked to confirm at the moment, so nobody gets a place.' : '';
  return `${on ? MEANS : `Switched off. ${MEANS}`}${nobody}${came}`;
}
