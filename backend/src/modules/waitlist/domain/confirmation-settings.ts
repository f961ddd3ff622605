import { DomainError } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * Whether an idea asks the mailboxes of those who join. `ask` changes nothing else; `require` mails
 * campaigns to those alone who confirmed, or who joined before it asked.
 */
export const CONFIRMATIONS = ['off', 'ask', 'require'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** How the waitlist of an idea works. */
export interface WaitlistSettings {
  confirmation: Confirmation;
  /** Whether who confirmed gets a link for friends. */
  referrals: boolean;
}

/** The settings of ideas' waitlists. */
export abstract class ConfirmationSettings {
  /** @returns undefined when the founder has no such idea. */
  abstract find(founderId: string, ideaId: string): Promise<WaitlistSettings | undefined>;

  /** What is absent stays as it is. @returns what holds now; undefined when the founder has no such idea. */
  abstract change(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    settings: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings | undefined>;

  /** From now on the idea at least asks; one that requires goes on to. */
  abstract atLeastAsk(tx: Transaction, ideaId: string): Promise<void>;
}

/** The one mail by which a founder asks those who joined before the idea asked anybody. */
export interface ConfirmationRequest {
  /** Null as long as it was not asked for. */
  requestedAt: Date | null;
  /** Who was asked, or, before that, would be. */
  people: number;
}

/** Requests: one for each idea. */
export abstract class ConfirmationRequests {
  /** @returns undefined when the founder has no such idea. */
  abstract find(founderId: string, ideaId: string): Promise<ConfirmationRequest | undefined>;

  /**
   * Makes everybody from before due, that many seconds apart, and none before a confirmation could still make
   * their sign-up evidence.
   * @returns how many; null when it was done before.
   */
  abstract ask(tx: Transaction, ideaId: string, now: Date, seconds: number): Promise<number | null>;
}

/** There is no mail that could go out, with the reason in `code`. */
export class NothingToConfirm extends DomainError {
  constructor(code: 'CONFIRMATION_OFF' | 'ALREADY_ASKED' | 'NOBODY_TO_ASK') {
    super('conflict', code, MESSAGES[code]);
  }
}

const MESSAGES = {
  CONFIRMATION_OFF: 'Switch confirmation on first.',
  ALREADY_ASKED: 'They have been asked already. That can be done once.',
  NOBODY_TO_ASK: 'There is nobody to ask: everybody on the list has confirmed, or was asked when joining.',
};
