import type { SignUpDetails } from './sign-up-details.js';

/** Days for which a confirmation link works, and for which pending details wait for an email to go out. */
export const CONFIRMATION_DAYS = 7;

/** So that nobody uses us to fill somebody else's mailbox. `RATE_LIMIT_FACTOR` multiplies the last two. */
const LIMITS = { unanswered: 3, addressAndIdeaHours: 24, addressADay: 5, ideaAnHour: 300 };

const HOUR = 3_600_000;

/**
 * Pending details for an address that is not known to be their author's, with all that decides whether its
 * mailbox is asked now.
 */
export interface DueConfirmation {
  subscriberId: string;
  ideaId: string;
  emailHash: Buffer;
  details: SignUpDetails & { saidAt: string };
  /** Mails to this address about this idea that nobody has answered. */
  unanswered: number;
  /** When the last one went out to this address about this idea. */
  lastSentAt: Date | null;
  /** Of the last day, about any idea. */
  addressToday: number;
  /** Of the last hour, to anybody. */
  ideaThisHour: number;
  /** The mailbox has said "this was not me" to this founder's ideas, or is known not to work. */
  refused: boolean;
  /** The idea's page is not public, or the founder's mails are paused because they bounce. */
  held: boolean;
}

/**
 * Whether the mailbox is asked now.
 * @param factor `RATE_LIMIT_FACTOR`.
 * @returns a time when it is to be looked at again later; `drop` when the pending details are to go.
 */
export function nextStep(due: DueConfirmation, now: Date, factor: number): 'send' | 'drop' | Date {
  const later = (hours: number, from = now) => new Date(from.getTime() + hours * HOUR);
  const tooOld = later(24 * CONFIRMATION_DAYS, new Date(due.details.saidAt)) <= now;
  if (due.refused || due.unanswered >= LIMITS.unanswered || tooOld) return 'drop';
  if (due.held) return later(1);
  const next = due.lastSentAt && later(LIMITS.addressAndIdeaHours, due.lastSentAt);
  if (next && next > now) return next;
  if (factor > 0 && due.addressToday >= Math.ceil(LIMITS.addressADay * factor)) return later(1);
  if (factor > 0 && due.ideaThisHour >= Math.ceil(LIMITS.ideaAnHour * factor)) return later(0.25);
  return 'send';
}
