import type { Confirmation, ConfirmationRequest } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import type { RadioCard } from '@/ui/form/radio-cards';
import type { WaitlistCounts } from '../api';

/** The options for confirmation, with the consequences of each. */
export const CONFIRMATIONS: readonly RadioCard<Confirmation>[] = [
  {
    value: 'off',
    label: 'Don’t ask',
    text: 'No confirmation email. You can’t be sure the addresses are real.',
  },
  {
    value: 'ask',
    label: 'Ask',
    text: 'Everyone who joins gets one confirmation email. Your emails go to everyone, confirmed or not.',
  },
  {
    value: 'require',
    label: 'Require',
    text: 'Your emails go only to confirmed people, and to people who joined before confirmation was on. Welcome emails start after confirmation. Anyone unconfirmed after 30 days is removed.',
  },
];

/** Describes how a change affects people already on the list. Null if it doesn't. */
export function consequence(
  from: Confirmation,
  to: Confirmation,
  { awaitingCount }: WaitlistCounts,
): string | null {
  const people = plural(awaitingCount, 'unconfirmed person', 'unconfirmed people');
  const [stop, have] = awaitingCount === 1 ? ['stops', 'has'] : ['stop', 'have'];
  if (from !== 'require' && to === 'require' && awaitingCount > 0)
    return `${people} ${stop} getting your emails and ${have} 30 days from today to confirm; after that we remove them. If the link in their email has expired, they can join again to get a new one.`;
  if (from === 'require' && to !== 'require' && awaitingCount > 0)
    return `${people} will get your emails again.`;
  if (from !== 'off' && to === 'off')
    return 'Goals count only confirmed sign-ups. Without confirmation emails, there won’t be any more.';
  return null;
}

/** Describes the confirmation requests that were sent, in a sentence. Null if there is nothing to report. */
export function requestWords({ requestedAt, people }: ConfirmationRequest): string | null {
  const joined = `${plural(people, 'person', 'people')} who joined before confirmation was on`;
  if (requestedAt) return `On ${formatDay(requestedAt)} we asked ${joined} to confirm.`;
  if (people === 0) return null;
  return `${plural(people, 'person', 'people')} joined before confirmation was on. You can ask them once, with one email each.`;
}
