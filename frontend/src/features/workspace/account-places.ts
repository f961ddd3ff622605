import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '@/routing/paths';
import type { Sign } from './icons';

export interface Place {
  label: MessageDescriptor;
  to: string;
  sign: Sign;
  /** Patterns of other URLs that belong to this place, such as the URL for a single idea. */
  also?: readonly string[];
  /** The kind of pending items counted next to the place, for an admin. */
  pending?: 'reviews' | 'reports' | 'all';
}

/**
 * Links to the founder's account: in the avatar's menu, which public pages show too, and, on phones, under
 * "More".
 */
export const ACCOUNT: readonly Place[] = [
  { label: msg`Billing`, to: paths.billing.href(), sign: 'billing', also: [paths.receipt.path] },
  {
    label: msg`Integrations`,
    to: paths.integrations.href(),
    sign: 'integrations',
    also: [`${paths.integrations.path}/*`],
  },
  { label: msg`Profile`, to: paths.profile.href(), sign: 'profile' },
];
