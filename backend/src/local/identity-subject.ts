import { createHash } from 'node:crypto';

/**
 * The OIDC subject that the local identity provider gives an address: the same one at every sign-in and after every
 * restart, so that seeded accounts are the ones people sign in to.
 */
export function localSubject(email: string): string {
  return `local-${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 24)}`;
}
