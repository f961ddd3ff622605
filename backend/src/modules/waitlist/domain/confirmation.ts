import type { SignUpDetails } from './sign-up-answers.js';

/** Days for which a confirmation link works, and for which pending details wait for an email to go out. */
export const CONFIRMATION_DAYS = 7;

/** Days after which who has not confirmed is erased where an idea requires it. */
export const UNCONFIRMED_DAYS = 30;

/** Of the words that a mailbox confirms; goes up whenever they say something else. */
export const CONSENT_VERSION = 4;

/**
 * Hours within which a confirmation makes a sign-up evidence; those from before are asked only after them.
 */
export const EVIDENCE_HOURS = 72;

/**
 * What a mailbox is asked about. `joined`: a new sign-up, whose owner has confirmed nothing yet. `again`:
 * what somebody else said of an address that is known. `before`: a sign-up from before the idea asked
 * anybody. `imported`: somebody whom the founder brought from another list.
 */
export type ConfirmationKind = 'joined' | 'again' | 'before' | 'imported';

/** So that nobody uses us to fill somebody else's mailbox. `RATE_LIMIT_FACTOR` multiplies the last three. */
const LIMITS = { unanswered: 3, addressAndIdeaHours: 24, addressADay: 5, ideaAnHour: 300 };

/** Of an idea's mails in an hour, how many may ask those from before: new sign-ups keep their share. */
const FROM_BEFORE_AN_HOUR = 200;

const HOUR = 3_600_000;

/** What decides whether a mailbox is asked now. */
export interface DueQuestion {
  kind: ConfirmationKind;
  details: { saidAt: string };
  /** Mails to this address about this idea that nobody has answered. */
  unanswered: number;
  /** When the last one went out to this address about this idea. */
  lastSentAt: Date | null;
  /** Of the last day, about any idea. */
  addressToday: number;
  /** Of the last hour, to anybody. */
  ideaThisHour: number;
  /**
   * The mailbox has said "this was not me" to this founder's ideas, or is known not to work; or the idea asks
   * no more.
   */
  refused: boolean;
  /** The idea's page is not public, or the founder's mails are paused because they bounce. */
  held: boolean;
}

/** A sign-up that its mailbox is to confirm. */
export interface DueConfirmation extends DueQuestion {
  subscriberId: string;
  ideaId: string;
  emailHash: Buffer;
  details: SignUpDetails & { saidAt: string };
}

/**
 * Whether the mailbox is asked now.
 * @param factor `RATE_LIMIT_FACTOR`.
 * @returns a time when it is to be looked at again later; `drop` when nobody is to be asked.
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
 * Seconds between two of those from before: their mails are spread, so that they neither crowd out new
 * sign-ups nor are looked at in vain.
 * @param factor `RATE_LIMIT_FACTOR`.
 */
export function secondsBetween(factor: number): number {
  return factor > 0 ? 3600 / (FROM_BEFORE_AN_HOUR * factor) : 0;
}
