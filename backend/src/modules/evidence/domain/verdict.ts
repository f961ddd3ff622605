import { type Ends, intervalOf, type Interval } from '../../../shared/confidence-sequence.js';
import type { GoalTerms } from './goal-terms.js';
import { FEWEST_VISITORS } from './goal-test.js';
import type { Day } from '../../../shared/day.js';

/** A goal's numbers since its start, when a day was closed. */
export interface Tally {
  /** Counted visitors. */
  visitors: number;
  /** Those of them who did it, settled. */
  yes: number;
  /** Those who may still do it: signed up less than 72 hours ago and not confirmed yet. */
  open: number;
  /** What `atLeast` counts; 0 where the goal has no such condition. */
  counted: number;
}

/** What some close of a day has shown. It stays shown, whatever comes later. */
export interface Shown {
  /** The rate is above the goal's. */
  above: boolean;
  /** It is below. */
  below: boolean;
}

/** Where a goal is in its life: `settling` for 72 hours after its last visitor could come, `ended` then. */
export type Phase = 'running' | 'settling' | 'ended' | 'withdrawn' | 'void';

export const MISSED_BECAUSE = ['below', 'count', 'too-few', 'not-shown'] as const;
export type MissedBecause = (typeof MISSED_BECAUSE)[number];

/** What is said of a goal. */
export type Verdict =
  | { state: 'withdrawn' | 'void' | 'reached' | 'settling' | 'counting' | 'promising' | 'behind' }
  | { state: 'missed'; because: MissedBecause };

/** The interval of a tally by the goal's own mixtures. */
export function intervalFor(tally: Tally, ends: Ends): Interval {
  return intervalOf(tally.visitors, tally.yes, tally.open, ends);
}

/**
 * The verdict at the close of a day (docs/product.md, "Evidence").
 * @param shown by this close or one before. @param tally at this close.
 */
export function verdictOf(terms: GoalTerms, shown: Shown, tally: Tally, phase: Phase): Verdict {
  if (phase === 'withdrawn' || phase === 'void') return { state: phase };
  const countMet = !terms.atLeast || tally.counted >= terms.atLeast.count;
  if (shown.above && countMet) return { state: 'reached' };
  if (shown.below) return { state: 'missed', because: 'below' };
  if (phase === 'settling' && tally.open > 0) return { state: 'settling' };
  if (phase !== 'running') return { state: 'missed', because: whyMissed(shown, tally) };
  if (tally.visitors < FEWEST_VISITORS) return { state: 'counting' };
  const isAhead = shown.above || tally.yes >= terms.rate * tally.visitors;
  return { state: isAhead ? 'promising' : 'behind' };
}

/** Whether a verdict can still change. */
export function isFinal({ state }: Verdict): boolean {
  return state === 'reached' || state === 'missed' || state === 'withdrawn' || state === 'void';
}

function whyMissed(shown: Shown, tally: Tally): MissedBecause {
  if (tally.visitors < FEWEST_VISITORS) return 'too-few';
  return shown.above ? 'count' : 'not-shown';
}

/** What may be said of a goal. */
export type GoalStateName = Verdict['state'];

/** What was said of a goal at the close of a day. Written once. */
export interface GoalDay extends Tally {
  day: Day;
  low: number;
  high: number;
  /** Yes that would have reached the goal; one more than the visitors: this close could not decide it. */
  needed: number;
  state: GoalStateName;
  reason: MissedBecause | null;
}
