import type { Transaction } from '../../../shared/unit-of-work.js';

/** What somebody said in what they confirmed. */
export interface ConfirmedAnswers {
  willingToPay: boolean;
  /** The number of the price's arm that they said yes to, or null. */
  pricedArm: number | null;
}

/**
 * Sign-ups that are counted, for as long as they may change a cell: from the close of their day to the end.
 */
export abstract class CountedSignUps {
  /** An open one is confirmed: a yes. Does nothing for anybody else's, or one that came too late. */
  abstract confirm(tx: Transaction, subscriberId: string, at: Date, answers: ConfirmedAnswers): Promise<void>;

  /**
   * Those that joined before that time and are still open never will be a yes; a bounded number.
   * @returns how many it were.
   */
  abstract lapse(tx: Transaction, joinedBefore: Date): Promise<number>;

  /** Forgets those that joined before that time; their cells stay as they are. */
  abstract forget(joinedBefore: Date): Promise<void>;

  /**
   * Cells that do not agree with the sign-ups known of them: fewer confirmed are erasure, more are a fault,
   * and open ones are exactly as many. Includes breakdowns that do not agree with their cells.
   */
  abstract miscounted(): Promise<number>;
}

/** Tells the operator of counts that are wrong. */
export abstract class Miscounts {
  /** @param cells as of now; 0 when all is well. */
  abstract tell(cells: number): void;
}
