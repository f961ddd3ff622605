import { DomainError } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * How an idea asks new subscribers to confirm their address. With `ask`, unconfirmed subscribers still get
 * campaigns. With `require`, campaigns go only to people who confirmed, or who joined before it was turned
 * on.
 */
export const CONFIRMATIONS = ['off', 'ask', 'require'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The settings of an idea's waitlist. */
export interface WaitlistSettings {
  confirmation: Confirmation;
  /** True if people who confirmed get a link to invite friends. */
  referrals: boolean;
}

/** Stores the settings of ideas' waitlists. */
export abstract class ConfirmationSettings {
  /** @returns undefined if the founder has no such idea */
  abstract find(founderId: string, ideaId: string): Promise<WaitlistSettings | undefined>;

  /**
   * Changes the settings. Absent settings stay the same.
   * @returns the settings after the change; undefined if the founder has no such idea
   */
  abstract change(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    settings: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings | undefined>;

  /** Turns confirmation on if it was off. An idea with `require` keeps that setting. */
  abstract atLeastAsk(tx: Transaction, ideaId: string): Promise<void>;
}

/**
 * A founder's one-time request for confirmation by earlier subscribers, who joined before confirmation was
 * turned on.
 */
export interface ConfirmationRequest {
  /** Time of the request. Null if it hasn't been made. */
  requestedAt: Date | null;
  /** Number of people who were asked or, before the request, who would be asked. */
  people: number;
}

/** Stores confirmation requests. Each idea has at most one. */
export abstract class ConfirmationRequests {
  /** @returns undefined if the founder has no such idea */
  abstract find(founderId: string, ideaId: string): Promise<ConfirmationRequest | undefined>;

  /**
   * Schedules confirmation emails to all earlier subscribers, `seconds` apart. No email is sent while a
   * confirmation could still make the sign-up count as evidence.
   * @returns the number of people; null if the request was made before
   */
  abstract ask(tx: Transaction, ideaId: string, now: Date, seconds: number): Promise<number | null>;
}

/** No confirmation emails can be sent. The reason is in `code`. */
export class NothingToConfirm extends DomainError {
  constructor(code: 'CONFIRMATION_OFF' | 'ALREADY_ASKED' | 'NOBODY_TO_ASK') {
    super('conflict', code, MESSAGES[code]);
  }
}

const MESSAGES = {
  CONFIRMATION_OFF: 'Turn on confirmation first.',
  ALREADY_ASKED: "You've already asked them. You can only do this once per idea.",
  NOBODY_TO_ASK: "There's no one to ask: everyone on the list has confirmed, or was asked when joining.",
};
