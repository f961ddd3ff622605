import type { Transaction } from '../../../shared/unit-of-work.js';

/** A person's answers in a confirmed sign-up. */
export interface ConfirmedAnswers {
  willingToPay: boolean;
  /** Number of the price arm they said yes to, or null. */
  pricedArm: number | null;
}

/**
 * Counted sign-ups, stored as long as they may change a cell: from the close of their day until they are
 * settled.
 */
export abstract class CountedSignUps {
  /**
   * Confirms an open sign-up, which counts as a yes. Ignores other sign-ups, and confirmations that came too
   * late.
   */
  abstract confirm(tx: Transaction, subscriberId: string, at: Date, answers: ConfirmedAnswers): Promise<void>;

  /**
   * Lapses open sign-ups older than `joinedBefore`, which can't become a yes anymore. Handles a limited
   * number.
   * @returns the number of lapsed sign-ups.
   */
  abstract lapse(tx: Transaction, joinedBefore: Date): Promise<number>;

  /** Deletes the records of sign-ups older than `joinedBefore`. Their cells stay. */
  abstract forget(joinedBefore: Date): Promise<void>;

  /**
   * Counts cells that don't match their recorded sign-ups. Fewer confirmed ones are possible after an
   * erasure; more are an error; open ones must match exactly. Includes breakdowns that don't match their
   * cells.
   */
  abstract miscounted(): Promise<number>;
}

/** Reports wrong counts to the operator. */
export abstract class Miscounts {
  /** @param cells current number of wrong cells. 0 if there are none. */
  abstract report(cells: number): void;
}
