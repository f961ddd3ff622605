import { createHash } from 'node:crypto';

import { normalizedEmail } from '../shared/email-address.js';

/** An account at the local identity provider. Anyone can sign in with any address. */
export interface LocalAccount {
  /** Subject derived from the address, so that the product finds its account again after a restart. */
  subject: string;
  /** Email address in lower case. */
  email: string;
  name: string;
  emailVerified: boolean;
}

/**
 * Accounts offered by the account chooser: a founder with a plan, a founder without a plan, and an admin (see
 * the demo data).
 */
export const OFFERED = [
  { email: 'founder@groundswell.test', name: 'Fiona Founder', role: 'Founder, Pro plan' },
  { email: 'second@groundswell.test', name: 'Sam Second', role: 'Founder, no plan' },
  { email: 'admin@groundswell.test', name: 'Ada Admin', role: 'Administrator' },
];

/** Address for testing sign-in with an unverified email address. */
const UNVERIFIED = 'unverified@groundswell.test';

/** Returns the account for an address in any spelling, or null if it isn't an email address. */
export function localAccount(address: string): LocalAccount | null {
  const email = normalizedEmail(address)?.toLowerCase();
  if (email === undefined) return null;
  const name = OFFERED.find((offered) => offered.email === email)?.name ?? nameFrom(email);
  return { subject: subjectOf(email), email, name, emailVerified: email !== UNVERIFIED };
}

/** Returns 21 digits, like Google's subjects. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(`groundswell-local:${email}`).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

/** Derives a name from an email address: "grace.hopper+demo@example.org" becomes "Grace Hopper". */
function nameFrom(email: string): string {
  const words = email
    .split('@')[0]!
    .split('+')[0]!
    .split(/[._-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
