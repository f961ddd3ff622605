import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * The kinds of email that a founder can turn off separately. All other emails are necessary: decisions about
 * their ideas, their money, and their account.
 */
export const MAIL_KINDS = ['firsts', 'digest', 'verdicts', 'reviews'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds of email, each true if it is sent. */
export type MailPreferences = Record<MailKind, boolean>;

/**
 * Defaults for an account that has signed in since these settings were introduced, and hasn't changed them.
 */
export const ON_SIGN_IN: MailPreferences = { firsts: true, digest: true, verdicts: true, reviews: true };

/**
 * Defaults for an account that hasn't signed in since these settings were introduced. It gets no new kinds of
 * email. Verdicts are on because they are about a goal that the founder set, and reviews only go to admins.
 */
export const BEFORE: MailPreferences = { firsts: false, digest: false, verdicts: true, reviews: true };

/** Stores each account's preferences. */
export abstract class MailPreferenceRepository {
  /** @returns null if the account has been deleted */
  abstract find(userId: string): Promise<MailPreferences | null>;

  /**
   * Changes only the given kinds.
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

/** Links that let a founder turn off one kind of email without signing in. */
export abstract class MailOffLinks {
  abstract urlFor(kind: MailKind, userId: string): string;

  /** Returns the ID of the account that the link belongs to. Null if the token isn't valid for this kind. */
  abstract read(kind: MailKind, token: string): string | null;
}
