import { InvalidField } from '../../../shared/domain-error.js';
import { isUnseen, turnsDirection, withoutTurns } from '../../../shared/visible-text.js';
import type { Identity, IdentityClaim } from './identity.js';

/** An account. */
export interface User {
  id: string;
  googleSubject: string;
  email: string;
  username: string;
  /** Whether the person chose it: then signing in does not renew it. */
  usernameChosen: boolean;
  /** https URL of a picture. */
  avatar: string | null;
  /** As `usernameChosen`. */
  avatarChosen: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Since when it is suspended; null for nearly everybody. */
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/** Code points of the longest username kept. */
const USERNAME_LENGTH = 100;

/** Said of a name that shows nothing, or reads as something else. */
const UNREADABLE =
  'Please choose a name that can be seen, without characters that turn the direction of writing.';

/** A name as one line of text: a provider's may hold anything, also what PostgreSQL cannot store. */
function clean(name: string): string {
  const line = withoutTurns(name)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return isUnseen(line) ? '' : line;
}

/**
 * The name to call somebody by: the one given, else the identity's, else the part of the address before the
 * at-sign.
 * @throws ValidationFailed when the one given cannot be read. The provider's own is cleaned instead: it is
 *   not chosen here.
 */
export function usernameOf(claim: Pick<IdentityClaim, 'username'>, identity: Identity): string {
  const { username } = claim;
  const chosen = username !== null && username !== identity.displayName;
  if (chosen && (turnsDirection(username) || (/\p{Cf}/u.test(username) && isUnseen(username))))
    throw new InvalidField('username', UNREADABLE);
  const name = [claim.username, identity.displayName].map((text) => clean(text ?? '')).find(Boolean);
  return [...(name ?? identity.email.split('@')[0]!)].slice(0, USERNAME_LENGTH).join('');
}
