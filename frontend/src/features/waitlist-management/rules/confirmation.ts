import type { Confirmation, ConfirmationRequest } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import type { RadioCard } from '@/ui/form/radio-cards';
import type { WaitlistCounts } from '../api';

/** What a founder may choose, in words that say what follows from it. */
export const CONFIRMATIONS: readonly RadioCard<Confirmation>[] = [
  {
    value: 'off',
    label: 'Do not ask',
    text: 'Nobody gets an email that asks. You cannot tell whose addresses these are.',
  },
  {
    value: 'ask',
    label: 'Ask',
    text: 'Everybody who joins gets one email that asks them to confirm. Campaigns go to all of them, confirmed or not.',
  },
  {
    value: 'require',
    label: 'Require',
    text: 'The same, and campaigns go to those alone who confirmed, and to those who joined before you asked. Welcome mails start with the confirmation. Who has not confirmed in 30 days is removed.',
  },
];

const NOW: Record<Confirmation, string> = {
  off: 'Nobody who joins is asked to confirm their address.',
  ask: 'Everybody who joins is asked to confirm their address. Campaigns go to all, confirmed or not.',
  require:
    'Campaigns go to those alone who confirmed their address, and to those who joined before you asked.',
};

/** How it stands: the setting, and what has come of it. */
export function confirmationNow(
  confirmation: Confirmation,
  { confirmedCount, awaitingCount, totalSubscribers }: WaitlistCounts,
): string {
  if (totalSubscribers === 0) return NOW[confirmation];
  const rest = awaitingCount > 0 ? `, ${plural(awaitingCount, 'person', 'people')} not yet` : '';
  return `${NOW[confirmation]} ${plural(confirmedCount, 'person', 'people')} confirmed${rest}.`;
}

/** What would change at once for people on the list; null when nothing does. */
export function consequence(
  from: Confirmation,
  to: Confirmation,
  { awaitingCount }: WaitlistCounts,
): string | null {
  const people = plural(awaitingCount, 'person', 'people');
  const [they, have] = awaitingCount === 1 ? ['this person', 'has'] : ['these people', 'have'];
  if (from !== 'require' && to === 'require' && awaitingCount > 0)
    return `${people} on the list ${have} not confirmed yet: campaigns no longer reach ${they}. From today, ${they} ${have} 30 days to confirm, by joining again where the link in their email has expired; then they are removed.`;
  if (from === 'require' && to !== 'require' && awaitingCount > 0)
    return `${people} on the list ${have} not confirmed: campaigns reach ${they} again.`;
  if (from !== 'off' && to === 'off')
    return 'A goal counts confirmed sign-ups alone: without asking there are no more of them.';
  return null;
}

/** What became of asking those from before; null when there is nothing to say. */
export function requestWords({ requestedAt, people }: ConfirmationRequest): string | null {
  if (requestedAt)
    return `On ${formatDay(requestedAt)} you had ${plural(people, 'person', 'people')} asked who joined before you asked anybody.`;
  if (people === 0) return null;
  return `${plural(people, 'person', 'people')} joined before you asked anybody. You can have them asked by one email each, once.`;
}
