import type { GoalDay } from './goal-day.js';
import type { GoalText } from './goal-text.js';
import type { Estimate } from './group-sequential/estimate.js';
import type { Phase, Shown, Tally } from './verdict.js';

/** The closes of a goal's days, as its rules look at them. */
export interface Closes {
  /** Of days on which its visitors came, oldest first; more closes may follow while people confirm. */
  readonly withVisitors: readonly GoalDay[];
  /** All of them. */
  readonly all: readonly GoalDay[];
}

/** One version of the rules by which a goal is decided. A goal keeps the version its text names. */
export interface Rules {
  /**
   * As many yes as would reach the goal at a close; one more than its visitors: this close can't decide it.
   * @param earlier closes of days on which its visitors came. @param tally at the close.
   */
  needed(text: GoalText, earlier: readonly GoalDay[], tally: Tally, phase: Phase): number;
  /** The same for a day that goes on; null: a close is needed to say. */
  neededSoFar(text: GoalText, visitors: number): number | null;
  /** What some close has shown of the rate, which stays shown. */
  shown(text: GoalText, closes: readonly GoalDay[]): Shown;
  /** The estimate and interval of a goal that its visitors have decided; null: those of the band are told. */
  estimate(text: GoalText, closes: Closes): Estimate | null;
}
