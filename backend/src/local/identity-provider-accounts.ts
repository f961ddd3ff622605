import { createHash } from 'node:crypto';

import { normalizedEmail } from '../shared/email-address.js';

/** Somebody who can sign in at the local provider: anybody, by their address alone. */
export interface LocalAccount {
  /** Made from the address, so that an account of ours is found again after a restart. */
  subject: string;
  /** Lower case. */
  email: string;
  name: string;
  emailVerified: boolean;
}

/**
 * The people the chooser offers: a founder with a plan, one without, and an administrator (see the demo
 * seed).
 */
export const OFFERED = [
  { email: 'founder@groundswell.test', name: 'Fiona Founder', role: 'Founder, Pro plan' },
  { email: 'second@groundswell.test', name: 'Sam Second', role: 'Founder, no plan' },
  { email: 'admin@groundswell.test', name: 'Ada Admin', role: 'Administrator' },
];

/** What an unverified address leads to can be tried with this one. */
const UNVERIFIED = 'unverified@groundswell.test';

/** The account of an address in any spelling; null when it is no address. */
export function localAccount(address: string): LocalAccount | null {
  const email = normalizedEmail(address)?.toLowerCase();
  if (email === undefined) return null;
  const name = OFFERED.find((offered) => offered.email === email)?.name ?? nameFrom(email);
  return { subject: subjectOf(email), email, name, emailVerified: email !== UNVERIFIED };
}

/** 21 digits, as Google's subjects have. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(`groundswell-local:${email}`).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

/** "grace.hopper+demo@example.org" is probably called Grace Hopper. */
function nameFrom(email: string): string {
  const words = email
    .split('@')[0]!
    .split('+')[0]!
    .split(/[._-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
