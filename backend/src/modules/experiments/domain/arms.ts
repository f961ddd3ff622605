import type { Transaction } from '../../../shared/unit-of-work.js';
import { intervalOf, untunedAt } from '../../../shared/confidence-sequence.js';

/** First bytes of a visitor's digest, as a whole number. */
const DRAW_BYTES = 4;
const DRAWS = 2 ** (8 * DRAW_BYTES);

/**
 * Which of an experiment's arms a draw falls into: each gets the same share of all draws, but for less than
 * one in a thousand million.
 * @param digest at least 4 bytes, of which the first 4 are drawn. @param arms 1 or more.
 */
export function armIn(digest: Uint8Array, arms: number): number {
  const draw = new DataView(digest.buffer, digest.byteOffset, DRAW_BYTES).getUint32(0);
  return Math.floor((draw * arms) / DRAWS);
}

/** Shares visitors among the arms of experiments, with nothing stored on their devices or with us. */
export abstract class Arms {
  /**
   * The same for the same visitor of a day; with consent, for good from the day after.
   * @param visitorKey of the day; null for whoever cannot or will not be told apart.
   * @returns the arm, from 0, the original; null without a key.
   */
  abstract of(experimentId: string, visitorKey: Uint8Array | null, arms: number): number | null;
}

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

/** The chance that a check of a whole experiment ever errs, at either end. */
const LEVEL = 0.0005;

/** Whether an experiment shares its visitors as it was meant to. */
export interface SplitCheck {
  visitors: number[];
  /** Of all visitors, that each arm is meant to have. */
  expected: number;
  /** Some arm has another share than chance would give it: nothing can be said of such an experiment. */
  broken: boolean;
}

/**
 * Each arm against the original, by intervals that hold at all looks together: whoever looks every day raises
 * no false alarm more often than whoever looks once.
 * @param visitors counted, by arm; 2 arms or more, which are meant to be equal.
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
