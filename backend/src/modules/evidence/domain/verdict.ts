import { type Ends, intervalOf, type Interval } from '../../../shared/confidence-sequence.js';
import type { GoalTerms } from './goal-terms.js';
import { FEWEST_VISITORS } from './goal-test.js';
import type { Day } from '../../../shared/day.js';

/** A goal's totals since its start, at the close of a day. */
export interface Tally {
  /** Number of counted visitors. */
  visitors: number;
  /** Number of visitors who met the criterion, without open sign-ups. */
  yes: number;
  /**
   * Number of visitors who may still meet the criterion: signed up less than 72 hours ago and not confirmed
   * yet.
   */
  open: number;
  /** Number counted by `atLeast`. 0 if the goal has no such condition. */
  counted: number;
}

/** What a goal's closes have proven about its rate. Later closes don't change it. */
export interface ProvenRate {
  /** True if the rate is above the goal's. */
  above: boolean;
  /** True if the rate is below the goal's. */
  below: boolean;
}

/** Phase of a goal: `settling` for 72 hours after its last possible visitor, then `ended`. */
export type Phase = 'running' | 'settling' | 'ended' | 'withdrawn' | 'void';

export const MISSED_BECAUSE = ['below', 'count', 'too-few', 'not-shown'] as const;
export type MissedBecause = (typeof MISSED_BECAUSE)[number];

/** A verdict on a goal. */
export type Verdict =
  | { state: 'withdrawn' | 'void' | 'reached' | 'settling' | 'counting' | 'promising' | 'behind' }
  | { state: 'missed'; because: MissedBecause };

/** Returns the interval for a tally, using the goal's own mixtures. */
export function intervalFor(tally: Tally, ends: Ends): Interval {
  return intervalOf(tally.visitors, tally.yes, tally.open, ends);
}

/**
 * Returns the verdict at the close of a day (docs/product.md, "Evidence").
 * @param proven facts proven at this close or an earlier one
 * @param tally tally at this close
 */
export function verdictOf(terms: GoalTerms, proven: ProvenRate, tally: Tally, phase: Phase): Verdict {
  if (phase === 'withdrawn' || phase === 'void') return { state: phase };
  const countMet = !terms.atLeast || tally.counted >= terms.atLeast.count;
  if (proven.above && countMet) return { state: 'reached' };
  if (proven.below) return { state: 'missed', because: 'below' };
  if (phase === 'settling' && tally.open > 0) return { state: 'settling' };
  if (phase !== 'running') return { state: 'missed', because: whyMissed(proven, tally) };
  if (tally.visitors < FEWEST_VISITORS) return { state: 'counting' };
  const isAhead = proven.above || tally.yes >= terms.rate * tally.visitors;
  return { state: isAhead ? 'promising' : 'behind' };
}

/** True if a verdict is final. */
export function isFinal({ state }: Verdict): boolean {
  return state === 'reached' || state === 'missed' || state === 'withdrawn' || state === 'void';
}

function whyMissed(proven: ProvenRate, tally: Tally): MissedBecause {
  if (tally.visitors < FEWEST_VISITORS) return 'too-few';
  return proven.above ? 'count' : 'not-shown';
}

/** States of a goal. */
export type GoalStateName = Verdict['state'];

/** The verdict at the close of a day. Written once. */
export interface GoalDay extends Tally {
  day: Day;
  low: number;
  high: number;
  /**
   * Number of conversions that would have reached the goal. `visitors` + 1 if this close couldn't decide it.
   */
  needed: number;
  state: GoalStateName;
  reason: MissedBecause | null;
}
