import { plural, t } from '@lingui/core/macro';
import type { Confirmation, ConfirmationRequest } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import type { RadioCard } from '@/ui/form/radio-cards';
import type { WaitlistCounts } from '../api';

/** Returns the options for confirmation, with the consequences of each. */
export const confirmations = (): RadioCard<Confirmation>[] => [
  {
    value: 'off',
    label: t`Don’t ask`,
    text: t`No one gets a confirmation email.`,
    more: t`You can’t be sure the addresses are real.`,
  },
  {
    value: 'ask',
    label: t`Ask`,
    text: t`Your emails go to everyone, confirmed or not.`,
    more: t`Everyone who joins gets one confirmation email.`,
  },
  {
    value: 'require',
    label: t`Require`,
    text: t`Your emails go only to confirmed people.`,
    more: t`People who joined before confirmation was on still get them. Welcome emails start after confirmation. Anyone unconfirmed after 30 days is removed.`,
  },
];

/** Describes how a change affects people already on the list. Null if it doesn't. */
export function consequence(
  from: Confirmation,
  to: Confirmation,
  { awaitingCount }: WaitlistCounts,
): string | null {
  if (from !== 'require' && to === 'require' && awaitingCount > 0)
    return plural(awaitingCount, {
      one: '# unconfirmed person stops getting your emails and has 30 days from today to confirm; after that we remove them. If the link in their email has expired, they can join again to get a new one.',
      other:
        '# unconfirmed people stop getting your emails and have 30 days from today to confirm; after that we remove them. If the link in their email has expired, they can join again to get a new one.',
    });
  if (from === 'require' && to !== 'require' && awaitingCount > 0)
    return plural(awaitingCount, {
      one: '# unconfirmed person will get your emails again.',
      other: '# unconfirmed people will get your emails again.',
    });
  if (from !== 'off' && to === 'off')
    return t`Goals count only confirmed sign-ups. Without confirmation emails, there won’t be any more.`;
  return null;
}

/** Describes the confirmation requests that were sent, in a sentence. Null if there is nothing to report. */
export function requestWords({ requestedAt, people }: ConfirmationRequest): string | null {
  const day = requestedAt && formatDay(requestedAt);
  if (day)
    return plural(people, {
      one: `On ${day} we asked # person who joined before confirmation was on to confirm.`,
      other: `On ${day} we asked # people who joined before confirmation was on to confirm.`,
    });
  if (people === 0) return null;
  return plural(people, {
    one: '# person joined before confirmation was on. You can ask them once, with one email each.',
    other: '# people joined before confirmation was on. You can ask them once, with one email each.',
  });
}
