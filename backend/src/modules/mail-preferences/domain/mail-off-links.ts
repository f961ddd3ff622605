import type { MailKind } from './mail-preferences.js';

/** Links by which a founder switches one kind of email off, without signing in. */
export abstract class MailOffLinks {
  abstract urlFor(kind: MailKind, userId: string): string;

  /** The account whose link for this kind it is, or null when the token is not one of ours. */
  abstract read(kind: MailKind, token: string): string | null;
}
