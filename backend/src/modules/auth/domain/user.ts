import type { Identity, IdentityClaim } from './identity.js';

/** An account. */
export interface User {
  id: string;
  googleSubject: string;
  email: string;
  username: string;
  /** https URL of a picture. */
  avatar: string | null;
  createdAt: Date;
  /** Since when it is suspended; null for nearly everybody. */
  suspendedAt: Date | null;
}

/** Code points of the longest username kept. */
const USERNAME_LENGTH = 100;

/** A name as one line of text: a provider's may hold anything, also what PostgreSQL cannot store. */
function clean(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}

/** The name to call somebody by: the one given, else the identity's, else the part of the address before the at-sign. */
export function usernameOf(claim: Pick<IdentityClaim, 'username'>, identity: Identity): string {
  const name = [claim.username, identity.displayName].map((text) => clean(text ?? '')).find(Boolean);
  return [...(name ?? identity.email.split('@')[0]!)].slice(0, USERNAME_LENGTH).join('');
}
