import { InvalidField } from '../../../shared/domain-error.js';
import { FOUNDER_LOCALES, type FounderLocale, type Locale } from '../../../shared/locale.js';
import { isUnseen, turnsDirection, withoutTurns } from '../../../shared/visible-text.js';
import { addressKey } from '../../../shared/email-address.js';
import { fieldError } from '../../../shared/field-error.js';

/** A person as verified by the identity provider. Never read from a request body. */
export interface Identity {
  /** The provider's stable ID for the account. Groundswell looks up accounts by it. */
  subject: string;
  /**
   * Verified email address, normalized. In sessions created by earlier versions, it may still have the
   * provider's spelling.
   */
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

/** The request body of a login. It must match the identity, and can add a username and an avatar. */
export interface IdentityClaim {
  firebaseUid: string;
  email: string;
  username: string | null;
  avatar: string | null;
}

/** True if the claim matches the identity: the same subject, and the same email address in any spelling. */
export function claimFits(claim: IdentityClaim, identity: Identity): boolean {
  return claim.firebaseUid === identity.subject && addressKey(claim.email) === addressKey(identity.email);
}

/** An account, as stored in the table `users`. */
export interface User {
  id: string;
  googleSubject: string;
  email: string;
  username: string;
  /** True if the person chose the username. If so, signing in doesn't change it. */
  usernameChosen: boolean;
  /** HTTPS URL of a picture. */
  avatar: string | null;
  /** True if the person chose the avatar. If so, signing in doesn't change it. */
  avatarChosen: boolean;
  /** Language of the workspace and of emails. Null if the person hasn't chosen one. */
  locale: FounderLocale | null;
  createdAt: Date;
  updatedAt: Date;
  /** Time at which the account was suspended. Null if it isn't suspended. */
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/**
 * Returns the language of a new account: the language of the page on which the person signed in. Null, which
 * means the installation's language, if the workspace isn't available in it, and for English, because English
 * pages are the default.
 */
export function localeOfNewAccount(page: Locale): FounderLocale | null {
  return FOUNDER_LOCALES.find((locale) => locale === page && locale !== 'en') ?? null;
}

/** Maximum stored length of a username, in code points. */
const USERNAME_LENGTH = 100;

/** Error message for a name that is invisible or is displayed differently from its text. */
const UNREADABLE = fieldError(
  'TURNED_TEXT',
  'Please choose a visible name, without characters that change the text direction.',
);

/**
 * Reduces a name to one clean line of text. A provider's name may contain anything, including characters that
 * PostgreSQL can't store.
 */
function clean(name: string): string {
  const line = withoutTurns(name)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return isUnseen(line) ? '' : line;
}

/**
 * Returns the username: the claimed name, else the identity's display name, else the part of the email
 * address before the at sign.
 * @throws ValidationFailed if the claimed name isn't readable. The provider's name is cleaned instead,
 * because the person can't change it here.
 */
export function usernameOf(claim: Pick<IdentityClaim, 'username'>, identity: Identity): string {
  const { username } = claim;
  const chosen = username !== null && username !== identity.displayName;
  if (chosen && (turnsDirection(username) || (/\p{Cf}/u.test(username) && isUnseen(username))))
    throw new InvalidField('username', UNREADABLE);
  const name = [claim.username, identity.displayName].map((text) => clean(text ?? '')).find(Boolean);
  return [...(name ?? identity.email.split('@')[0]!)].slice(0, USERNAME_LENGTH).join('');
}

/** Event: someone has signed in to their account, whether for the first time or again. */
export class SignedIn {
  constructor(
    readonly userId: string,
    readonly at: Date,
  ) {}
}
