import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * The kinds of email that a founder can switch off separately. All other emails are necessary: decisions
 * about their ideas, their money, and their account.
 */
export const MAIL_KINDS = ['firsts', 'digest', 'verdicts', 'reviews'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Whether each kind is sent. */
export type MailPreferences = Record<MailKind, boolean>;

/** The defaults for an account that has signed in since these settings exist, and hasn't changed them. */
export const ON_SIGN_IN: MailPreferences = { firsts: true, digest: true, verdicts: true, reviews: true };

/**
 * The defaults for an account that hasn't signed in since these settings exist. It gets no new kinds of
 * email. Verdicts are about a goal that the founder set, and reviews go to admins only.
 */
export const BEFORE: MailPreferences = { firsts: false, digest: false, verdicts: true, reviews: true };

/** Stores the preferences of each account. */
export abstract class MailPreferenceRepository {
  /** @returns null if the account has been deleted */
  abstract find(userId: string): Promise<MailPreferences | null>;

  /**
   * Changes the given kinds only.
   * @returns the preferences after the change; null if the account has been deleted
   */
  abstract change(
    tx: Transaction,
    userId: string,
    change: Partial<MailPreferences>,
    at: Date,
  ): Promise<MailPreferences | null>;

  /** Stores {@link ON_SIGN_IN} for an account without stored preferences. */
  abstract recordSignIn(tx: Transaction, userId: string, at: Date): Promise<void>;
}

/** Links by which a founder switches off one kind of email without signing in. */
export abstract class MailOffLinks {
  abstract urlFor(kind: MailKind, userId: string): string;

  /** The account that the link belongs to. Null if the token isn't valid for this kind. */
  abstract read(kind: MailKind, token: string): string | null;
}
