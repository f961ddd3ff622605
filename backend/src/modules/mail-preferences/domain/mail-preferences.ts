import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * The kinds of email that a founder may switch off; each is off by itself. Others are necessary: decisions
 * about their ideas, their money, their account.
 */
export const MAIL_KINDS = ['firsts', 'digest', 'verdicts', 'reviews'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Whether each kind is sent. */
export type MailPreferences = Record<MailKind, boolean>;

/** What holds for an account that has signed in since there is a choice, and has not chosen. */
export const ON_SIGN_IN: MailPreferences = { firsts: true, digest: true, verdicts: true, reviews: true };

/**
 * What holds for one that has not signed in since: nothing new is sent to it. Verdicts answer a goal that the
 * founder set; reviews go to admins only.
 */
export const BEFORE: MailPreferences = { firsts: false, digest: false, verdicts: true, reviews: true };

/** What each account chose. */
export abstract class MailPreferenceRepository {
  /** @returns null when the account is gone. */
  abstract find(userId: string): Promise<MailPreferences | null>;

  /** Changes the kinds that are named. @returns what holds then; null when the account is gone. */
  abstract change(
    tx: Transaction,
    userId: string,
    change: Partial<MailPreferences>,
    at: Date,
  ): Promise<MailPreferences | null>;

  /** Gives {@link ON_SIGN_IN} to an account of which nothing is stored. */
  abstract recordSignIn(tx: Transaction, userId: string, at: Date): Promise<void>;
}

/** Links by which a founder switches one kind of email off, without signing in. */
export abstract class MailOffLinks {
  abstract urlFor(kind: MailKind, userId: string): string;

  /** The account whose link for this kind it is, or null when the token is not one of ours. */
  abstract read(kind: MailKind, token: string): string | null;
}
