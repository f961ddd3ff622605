import type { SignUpDetails } from './sign-up-answers.js';

/**
 * Lifetime of a confirmation link in days, and maximum time that pending details wait for their email to be
 * sent.
 */
export const CONFIRMATION_DAYS = 7;

/** Age at which unconfirmed subscribers are erased if the idea requires confirmation, in days. */
export const UNCONFIRMED_DAYS = 30;

/**
 * Version of the text that a mailbox's owner confirms. Increase it whenever the English text changes. Its
 * translations are the same text, so they have the same version.
 */
export const CONSENT_VERSION = 5;

/**
 * Number of hours within which a confirmation makes a sign-up count as evidence. Earlier subscribers get the
 * request only after that.
 */
export const EVIDENCE_HOURS = 72;

/**
 * Kinds of sign-ups a confirmation email can be about. `joined`: a new sign-up, without any confirmation so
 * far. `again`: details that someone else entered for an existing address. `before`: an earlier subscriber,
 * who joined before confirmation was turned on. `imported`: a person the founder imported from another list.
 */
export type ConfirmationKind = 'joined' | 'again' | 'before' | 'imported';

/**
 * Limits that prevent anyone from flooding another person's mailbox. `RATE_LIMIT_FACTOR` multiplies the last
 * three.
 */
const LIMITS = { unanswered: 3, addressAndIdeaHours: 24, addressADay: 5, ideaAnHour: 300 };

/**
 * Maximum number of an idea's hourly emails that go to earlier subscribers. The remaining emails are reserved
 * for new sign-ups.
 */
const FROM_BEFORE_AN_HOUR = 200;

const HOUR = 3_600_000;

/** Data that decides whether a confirmation email can be sent now. */
export interface DueQuestion {
  kind: ConfirmationKind;
  details: { saidAt: string };
  /** Number of unanswered emails to this address about this idea. */
  unanswered: number;
  /** Time of the last email to this address about this idea. Null if there was none. */
  lastSentAt: Date | null;
  /** Number of emails to this address in the last 24 hours, across all ideas. */
  addressToday: number;
  /** Number of emails about this idea in the last hour, to any address. */
  ideaThisHour: number;
  /**
   * True if the email must never be sent: the mailbox's owner has answered "this was not me" for one of this
   * founder's ideas, the mailbox rejects email, or the idea no longer asks for confirmation.
   */
  refused: boolean;
  /**
   * True if sending is blocked: the idea's page isn't public, or the founder's emails are paused because too
   * many bounce.
   */
  held: boolean;
}

/** A sign-up with a due confirmation email. */
export interface DueConfirmation extends DueQuestion {
  subscriberId: string;
  ideaId: string;
  emailHash: Buffer;
  details: SignUpDetails & { saidAt: string };
}

/**
 * Decides whether to send a confirmation email now.
 * @param factor `RATE_LIMIT_FACTOR`
 * @returns `send`; a time at which to decide again; or `drop` if no email must be sent
 */
export function nextStep(due: DueQuestion, now: Date, factor: number): 'send' | 'drop' | Date {
  const later = (hours: number, from = now) => new Date(from.getTime() + hours * HOUR);
  const tooOld = later(24 * CONFIRMATION_DAYS, new Date(due.details.saidAt)) <= now;
  if (due.refused || due.unanswered >= LIMITS.unanswered || tooOld) return 'drop';
  if (due.held) return later(1);
  const next = due.lastSentAt && later(LIMITS.addressAndIdeaHours, due.lastSentAt);
  if (next && next > now) return next;
  const anHour = due.kind === 'before' || due.kind === 'imported' ? FROM_BEFORE_AN_HOUR : LIMITS.ideaAnHour;
  if (factor > 0 && due.addressToday >= Math.ceil(LIMITS.addressADay * factor)) return later(1);
  if (factor > 0 && due.ideaThisHour >= Math.ceil(anHour * factor)) return later(0.25);
  return 'send';
}

/**
 * Returns the number of seconds between two emails to earlier subscribers. Spreading the emails out keeps
 * them from delaying new sign-ups, and avoids checking emails that the hourly limit would hold back.
 * @param factor `RATE_LIMIT_FACTOR`
 */
export function secondsBetween(factor: number): number {
  return factor > 0 ? 3600 / (FROM_BEFORE_AN_HOUR * factor) : 0;
}
