import { formatNumber, plural } from '@/lib/format';
import type { Evidence } from '../types';

/** Plain-language reasons for excluding visits and sign-ups. */
const REASONS: Record<string, { label: string; text: string }> = {
  'network-limit': {
    label: 'Repeat visits from one network',
    text: 'More than 2 a day or 4 in 28 days.',
  },
  'same-network': {
    label: 'Not the first from a network',
    text: 'A goal counts one visitor per network, the first to arrive. The others stay in the funnel.',
  },
  'two-arms': {
    label: 'Seen in two versions',
    text: 'An earlier visitor of the same network got another version or price. They count in neither.',
  },
  crowd: {
    label: 'Many visitors on one network',
    text: 'More than 8 in a day: then none of them counts that day.',
  },
  hosting: { label: 'Hosting networks', text: 'Computers in data centers, where people rarely browse.' },
  'too-fast': {
    label: 'Too fast',
    text: 'Signed up less than 3 seconds after the visit. They stay visitors.',
  },
  'same-mailbox': { label: 'Same mailbox', text: 'Another spelling of an address that has signed up.' },
  'throwaway-mailbox': {
    label: 'Disposable mailbox',
    text: 'An address from a service that lends them for minutes.',
  },
  'one-domain': {
    label: 'Many from one domain',
    text: 'After the first 3 of a domain that isn’t a known mail provider, or of a service that forwards email.',
  },
  founder: { label: 'You', text: 'Your own address, or one of your domain.' },
};

export const reasonOf = (reason: string) => REASONS[reason] ?? { label: reason, text: '' };

/**
 * Summarizes the exclusions, as in "27 for 1 reason", and says whether visitors from hosting networks could
 * be excluded.
 */
export function leftOutGist({
  leftOut,
  hostingChecked,
}: Pick<Evidence, 'leftOut' | 'hostingChecked'>): string {
  const sum = leftOut.reduce((total, { people }) => total + people, 0);
  const gist = sum === 0 ? 'None' : `${formatNumber(sum)} for ${plural(leftOut.length, 'reason')}`;
  return hostingChecked ? gist : `${gist} · Hosting networks: not checked`;
}
