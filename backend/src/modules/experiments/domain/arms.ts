import type { Transaction } from '../../../shared/unit-of-work.js';
import { intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';

/** Number of bytes at the start of a visitor's digest that form the draw, read as a whole number. */
const DRAW_BYTES = 4;
const DRAWS = 2 ** (8 * DRAW_BYTES);

/**
 * Returns the arm that a visitor's draw belongs to. Each arm gets the same fraction of all possible draws, to
 * within one in a billion.
 * @param digest at least 4 bytes; the first 4 are the draw
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
   * Assigns a visitor to an arm. The arm stays the same all day. With consent, it stays the same permanently
   * from the day after.
   * @param visitorKey the visitor's key for the day; null for visitors who can't be or don't want to be
   * recognized
   * @returns the arm, from 0, which is the original; null without a key
   */
  abstract of(experimentId: string, visitorKey: Uint8Array | null, arms: number): number | null;
}

/** Number of counted visitors of one arm, and of those who reached each step. */
export interface ArmCounts {
  visitors: number;
  /** Number of visitors with a first sign-up. */
  joined: number;
  /** Number of people in `joined` who may still confirm. */
  open: number;
  /** Number of people in `joined` who confirmed their address within 72 hours. */
  confirmed: number;
  /** Number of people in `confirmed` who said yes to this arm's price. */
  priced: number;
}

export const NO_COUNTS: ArmCounts = { visitors: 0, joined: 0, open: 0, confirmed: 0, priced: 0 };

/** Identifies the arms of one experiment in the counts of visitors. */
export interface CountedArms {
  ideaId: string;
  kind: 'page' | 'price';
  /** Number of the first arm. No other experiment of the same idea and kind uses the same numbers. */
  firstArm: number;
  arms: number;
}

/**
 * Numbers of visitors in no arm, because an earlier visitor from their network is in one. An experiment
 * counts one visitor per network: the first to arrive.
 */
export interface LeftOutOfArms {
  /**
   * Number of visitors who would have been in a different arm than the earlier visitor. They may be the same
   * person, who saw two arms.
   */
  seenTwice: number;
  /** Number of visitors who would have been in the same arm as the earlier visitor. */
  sameArm: number;
}

/** Counts what visitors did, by arm. */
export abstract class ArmTallies {
  /**
   * Returns counts for finalized days only.
   * @returns the counts of each arm, in order
   */
  abstract closed(tx: Transaction, experiment: CountedArms): Promise<ArmCounts[]>;

  /** Returns counts for each experiment and arm, including open days. */
  abstract now(experiments: readonly CountedArms[]): Promise<ArmCounts[][]>;

  /**
   * Returns the visitors in no arm, including those of open days.
   * @returns one entry for each experiment, in order
   */
  abstract leftOut(experiments: readonly CountedArms[], tx?: Transaction): Promise<LeftOutOfArms[]>;
}

/**
 * Probability that checking a whole experiment ever raises a false alarm, for each of the interval's two
 * bounds.
 */
const LEVEL = 0.0005;

/** Result of checking whether an experiment's visitors are split as intended. */
export interface SplitCheck {
  visitors: number[];
  /** Fraction of all visitors that each arm should have. */
  expected: number;
  /**
   * True if an arm's fraction deviates too much to be due to chance. Nothing can be concluded from such an
   * experiment.
   */
  broken: boolean;
}

/**
 * Compares each arm with the original, using intervals that hold at all times simultaneously. Checking every
 * day therefore raises no more false alarms than checking once.
 * @param visitors counted visitors of 2 or more arms that should be equal
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
