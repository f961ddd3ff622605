import type { Transaction } from '../../../shared/unit-of-work.js';

/** The counted visitors of one arm, and how far they came. */
export interface ArmCounts {
  visitors: number;
  /** Their first sign-up. */
  joined: number;
  /** Of `joined`: may still be confirmed. */
  open: number;
  /** Of `joined`: confirmed the mailbox within 72 hours. */
  confirmed: number;
  /** Of `confirmed`: said yes to the price of this arm. */
  priced: number;
}

export const NO_COUNTS: ArmCounts = { visitors: 0, joined: 0, open: 0, confirmed: 0, priced: 0 };

/** What is asked about: an experiment's arms, as counted visitors are kept by. */
export interface CountedArms {
  ideaId: string;
  kind: 'page' | 'price';
  /** Numbers of the arms, which no other experiment of the idea has. */
  firstArm: number;
  arms: number;
}

/**
 * Visitors who are in no arm, because an earlier visitor of their network is: an experiment counts one
 * visitor per network, the first to arrive.
 */
export interface LeftOutOfArms {
  /** Would have been in another arm than that visitor: as far as we can know, one person seen in two arms. */
  seenTwice: number;
  /** Would have been in the same arm. */
  sameArm: number;
}

/** What counted visitors did, by arm. */
export abstract class ArmTallies {
  /** Of closed days alone. @returns one for each arm, in order. */
  abstract closed(tx: Transaction, experiment: CountedArms): Promise<ArmCounts[]>;

  /** With the days that go on. */
  abstract now(experiments: readonly CountedArms[]): Promise<ArmCounts[][]>;

  /**
   * Visitors left out of the arms, including those of days that continue.
   * @returns one for each experiment, in order.
   */
  abstract leftOut(experiments: readonly CountedArms[], tx?: Transaction): Promise<LeftOutOfArms[]>;
}
