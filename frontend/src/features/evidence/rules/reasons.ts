import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format';
import type { Evidence } from '../types';

/** Plain-language reasons for excluding visits and sign-ups. */
const REASONS: Record<string, { label: MessageDescriptor; text: MessageDescriptor }> = {
  'network-limit': {
    label: msg`Repeat visits from one network`,
    text: msg`More than 2 a day or 4 in 28 days.`,
  },
  'same-network': {
    label: msg`Not the first from a network`,
    text: msg`A goal counts one visitor per network, the first to arrive. The others stay in the funnel.`,
  },
  'two-arms': {
    label: msg`Seen in two versions`,
    text: msg`An earlier visitor of the same network got another version or price. They count in neither.`,
  },
  crowd: {
    label: msg`Many visitors on one network`,
    text: msg`More than 8 in a day: then none of them counts that day.`,
  },
  hosting: {
    label: msg`Hosting networks`,
    text: msg`Computers in data centers, where people rarely browse.`,
  },
  'too-fast': {
    label: msg`Too fast`,
    text: msg`Signed up less than 3 seconds after the visit. They stay visitors.`,
  },
  'same-mailbox': { label: msg`Same mailbox`, text: msg`Another spelling of an address that has signed up.` },
  'throwaway-mailbox': {
    label: msg`Disposable mailbox`,
    text: msg`An address from a service that lends them for minutes.`,
  },
  'one-domain': {
    label: msg`Many from one domain`,
    text: msg`After the first 3 of a domain that isn’t a known mail provider, or of a service that forwards email.`,
  },
  founder: { label: msg`You`, text: msg`Your own address, or one of your domain.` },
};

export function reasonOf(reason: string): { label: string; text: string } {
  const words = REASONS[reason];
  return words ? { label: i18n._(words.label), text: i18n._(words.text) } : { label: reason, text: '' };
}

/**
 * Summarizes the exclusions, as in "27 for 1 reason", and says whether visitors from hosting networks could
 * be excluded.
 */
export function leftOutGist({
  leftOut,
  hostingChecked,
}: Pick<Evidence, 'leftOut' | 'hostingChecked'>): string {
  const total = leftOut.reduce((sum, { people }) => sum + people, 0);
  const excluded = formatNumber(total);
  const gist =
    total === 0
      ? t`None`
      : plural(leftOut.length, { one: `${excluded} for # reason`, other: `${excluded} for # reasons` });
  return hostingChecked ? gist : `${gist} · ${t`Hosting networks: not checked`}`;
}
