import { InvalidField } from '../../../shared/domain-error.js';
import { isUnseen, turnsDirection, withoutTurns } from '../../../shared/visible-text.js';
import { addressKey } from '../../../shared/email-address.js';

/** Who somebody is, as the provider has verified it. Never taken from a request's body. */
export interface Identity {
  /** The provider's stable name for the account; what an account of ours is keyed on. */
  subject: string;
  /** A verified address, normalized. Sessions from before may hold it as the provider spells it. */
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

/** What a login's body says. It must agree with the identity; it may add a name to be called by. */
export interface IdentityClaim {
  firebaseUid: string;
  email: string;
  username: string | null;
  avatar: string | null;
}

/** Whether the claim names the identity: the same subject, and the same address in any spelling. */
export function claimFits(claim: IdentityClaim, identity: Identity): boolean {
  return claim.firebaseUid === identity.subject && addressKey(claim.email) === addressKey(identity.email);
}

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

/** Somebody has signed in to their account, for the first time or again. */
export class SignedIn {
  constructor(
    readonly userId: string,
    readonly at: Date,
  ) {}
}
