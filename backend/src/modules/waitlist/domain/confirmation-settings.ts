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
  /** @returns null when the founder has no such idea. */
  abstract find(founderId: string, ideaId: string): Promise<WaitlistSettings | null>;

  /** What is absent stays as it is. @returns what holds now; null when the founder has no such idea. */
  abstract change(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    settings: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings | null>;

  /** From now on the idea at least asks; one that requires goes on to. */
  abstract atLeastAsk(tx: Transaction, ideaId: string): Promise<void>;
}
