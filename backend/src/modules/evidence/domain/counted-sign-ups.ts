import type { Transaction } from '../../../shared/unit-of-work.js';

/** A person's answers in a confirmed sign-up. */
export interface ConfirmedAnswers {
  willingToPay: boolean;
  /** Number of the price arm whose price they said yes to. Null if none. */
  pricedArm: number | null;
}

/**
 * Counted sign-ups. They are stored while they can change a cell: from the close of their day until they are
 * settled.
 */
export abstract class CountedSignUps {
  /**
   * Confirms an open sign-up, which makes it a conversion. Ignores sign-ups that aren't open, and late
   * confirmations.
   */
  abstract confirm(tx: Transaction, subscriberId: string, at: Date, answers: ConfirmedAnswers): Promise<void>;

  /**
   * Lapses open sign-ups older than `joinedBefore`, which can no longer convert. Processes a limited number
   * per call.
   * @returns the number of lapsed sign-ups
   */
  abstract lapse(tx: Transaction, joinedBefore: Date): Promise<number>;

  /** Deletes the records of sign-ups older than `joinedBefore`. Their cells are kept. */
  abstract forget(joinedBefore: Date): Promise<void>;

  /**
   * Counts cells that don't match their recorded sign-ups, including breakdowns that don't match their cells.
   * Open sign-ups must match exactly. Confirmed sign-ups may be fewer than in the cell, because some records
   * may have been erased, but not more.
   */
  abstract miscounted(): Promise<number>;
}

/** Reports miscounts to the operator of the installation. */
export abstract class Miscounts {
  /** @param cells current number of wrong cells, or 0 if there aren't any */
  abstract report(cells: number): void;
}
