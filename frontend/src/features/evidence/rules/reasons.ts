import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format';
import type { Evidence } from '../types';

/** Plain-language reasons for excluding visits and sign-ups. */
const reasons = (): Record<string, { label: string; text: string }> => ({
  'network-limit': {
    label: t`Repeat visits from one network`,
    text: t`More than 2 a day or 4 in 28 days.`,
  },
  'same-network': {
    label: t`Not the first from a network`,
    text: t`A goal counts one visitor per network, the first to arrive. The others stay in the funnel.`,
  },
  'two-arms': {
    label: t`Seen in two versions`,
    text: t`An earlier visitor of the same network got another version or price. They count in neither.`,
  },
  crowd: {
    label: t`Many visitors on one network`,
    text: t`More than 8 in a day: then none of them counts that day.`,
  },
  hosting: {
    label: t`Hosting networks`,
    text: t`Computers in data centers, where people rarely browse.`,
  },
  'too-fast': {
    label: t`Too fast`,
    text: t`Signed up less than 3 seconds after the visit. They stay visitors.`,
  },
  'same-mailbox': { label: t`Same mailbox`, text: t`Another spelling of an address that has signed up.` },
  'throwaway-mailbox': {
    label: t`Disposable mailbox`,
    text: t`An address from a service that lends them for minutes.`,
  },
  'one-domain': {
    label: t`Many from one domain`,
    text: t`After the first 3 of a domain that isn’t a known mail provider, or of a service that forwards email.`,
  },
  founder: { label: t`You`, text: t`Your own address, or one of your domain.` },
});

export const reasonOf = (reason: string) => reasons()[reason] ?? { label: reason, text: '' };

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
      : t`${excluded} for ${plural(leftOut.length, { one: '# reason', other: '# reasons' })}`;
  return hostingChecked ? gist : `${gist} · ${t`Hosting networks: not checked`}`;
}
