import type { Transaction } from '../../../shared/unit-of-work.js';
import { intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';

/** The first bytes of a visitor's digest are the draw, read as a whole number. */
const DRAW_BYTES = 4;
const DRAWS = 2 ** (8 * DRAW_BYTES);

/**
 * The arm that a visitor's draw falls into. Each arm gets the same share of all possible draws, to within one
 * in a billion.
 * @param digest at least 4 bytes. The first 4 are the draw.
 * @param arms number of arms, 1 or more
 */
export function armIn(digest: Uint8Array, arms: number): number {
  const draw = new DataView(digest.buffer, digest.byteOffset, DRAW_BYTES).getUint32(0);
  return Math.floor((draw * arms) / DRAWS);
}

/**
 * Assigns visitors to the arms of experiments. Nothing is stored, neither on visitors' devices nor on the
 * server.
 */
export abstract class Arms {
  /**
   * Assigns a visitor. The arm stays the same all day. With consent, it stays the same permanently from the
   * day after.
   * @param visitorKey key of the visitor for the day; null for visitors who can't be or don't want to be
   * recognized
   * @returns the arm, from 0, which is the original; null without a key
   */
  abstract of(experimentId: string, visitorKey: Uint8Array | null, arms: number): number | null;
}

/** The counted visitors of one arm, and how many took each step. */
export interface ArmCounts {
  visitors: number;
  /** Visitors with a first sign-up. */
  joined: number;
  /** Those in `joined` who may still confirm. */
  open: number;
  /** Those in `joined` who confirmed their mailbox within 72 hours. */
  confirmed: number;
  /** Those in `confirmed` who said yes to the price of this arm. */
  priced: number;
}

export const NO_COUNTS: ArmCounts = { visitors: 0, joined: 0, open: 0, confirmed: 0, priced: 0 };

/** Identifies the arms of one experiment in the counts of visitors. */
export interface CountedArms {
  ideaId: string;
  kind: 'page' | 'price';
  /** Number of the first arm. No other experiment of the idea and kind uses the same numbers. */
  firstArm: number;
  arms: number;
}

/**
 * Visitors in no arm, because an earlier visitor from their network is in one. An experiment counts one
 * visitor per network: the first to arrive.
 */
export interface LeftOutOfArms {
  /**
   * Visitors who would have been in another arm than the earlier visitor. Possibly one person who saw two
   * arms.
   */
  seenTwice: number;
  /** Visitors who would have been in the same arm as the earlier visitor. */
  sameArm: number;
}

/** Counts what visitors did, by arm. */
export abstract class ArmTallies {
  /**
   * Counts for finalized days only.
   * @returns one for each arm, in order
   */
  abstract closed(tx: Transaction, experiment: CountedArms): Promise<ArmCounts[]>;

  /** Counts that include the days still open. */
  abstract now(experiments: readonly CountedArms[]): Promise<ArmCounts[][]>;

  /**
   * Visitors in no arm, including those of days still open.
   * @returns one for each experiment, in order
   */
  abstract leftOut(experiments: readonly CountedArms[], tx?: Transaction): Promise<LeftOutOfArms[]>;
}

/**
 * The chance that a check of a whole experiment ever raises a false alarm, for each of the interval's two
 * ends.
 */
const LEVEL = 0.0005;

/** Whether an experiment's visitors are divided as intended. */
export interface SplitCheck {
  visitors: number[];
  /** The share of all visitors that each arm should have. */
  expected: number;
  /** Whether an arm's share differs too much for chance. Nothing can be concluded from such an experiment. */
  broken: boolean;
}

/**
 * Compares each arm with the original, by intervals that are valid at all times together. So checking every
 * day raises no more false alarms than checking once.
 * @param visitors counted visitors by arm, for 2 arms or more that should be equal
 */
export function checkSplit(visitors: readonly number[]): SplitCheck {
  const [original, ...others] = visitors as [number, ...number[]];
  const ends = untunedAt(LEVEL / others.length);
  const broken = others.some((other) => {
    const { low, high } = intervalOf(original + other, other, 0, ends);
    return low > 0.5 || high < 0.5;
  });
  return { visitors: [...visitors], expected: 1 / visitors.length, broken };
}
