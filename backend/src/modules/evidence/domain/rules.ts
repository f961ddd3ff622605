import type { GoalDay, Phase, ProvenRate, Tally } from './verdict.js';
import type { GoalText } from './goal-text.js';
import { type Estimate, type Bounds, estimateAt, type Outcome } from './group-sequential/estimate.js';
import { neededAt } from './goal-power.js';
import { type GoalTest, neededAtClose, testFor } from './goal-test.js';
import type { Stage } from './group-sequential/stages.js';

/** The closes of a goal's days, as input for its rules. */
export interface Closes {
  /**
   * Closes of days on which the goal's visitors came, oldest first. More closes may follow while people
   * confirm.
   */
  readonly withVisitors: readonly GoalDay[];
  /** Closes of all judged days, oldest first. */
  readonly all: readonly GoalDay[];
}

/** One version of the rules that decide goals. A goal keeps the version in its text. */
export interface Rules {
  /**
   * Returns the number of conversions that reach the goal at a close, or `visitors` + 1 if this close can't
   * decide it.
   * @param earlier closes of earlier days on which the goal's visitors came
   * @param tally tally at this close
   */
  needed(text: GoalText, earlier: readonly GoalDay[], tally: Tally, phase: Phase): number;
  /** Like `needed`, for an open day. Null if only a close can determine it. */
  neededSoFar(text: GoalText, visitors: number): number | null;
  /** Returns what the closes have proven about the rate. Once proven, it stays proven. */
  proven(text: GoalText, closes: readonly GoalDay[]): ProvenRate;
  /**
   * Returns the estimate and interval of a goal decided by its visitors. Null if the close's own estimate and
   * interval apply.
   */
  estimate(text: GoalText, closes: Closes): Estimate | null;
}

/** Maximum probability, in percent, that a goal under rules version 1 is reached by luck. */
export const LUCK_1 = 4;

/**
 * The rules of goals started under version 1.0.0: the interval valid at every look decides at every close.
 */
export const RULES_1: Rules = {
  needed: ({ rate, interval }, _earlier, { visitors }) => neededAt(visitors, rate, interval.lower),
  neededSoFar: ({ rate, interval }, visitors) => neededAt(visitors, rate, interval.lower),
  proven: ({ rate }, closes) => ({
    above: closes.some(({ low }) => low > rate),
    below: closes.some(({ high }) => high < rate),
  }),
  estimate: () => null,
};

/** Maximum probability, in percent, that a goal under rules version 2 is reached by luck. */
export const LUCK_2 = 2.5;

/**
 * The rules of goals started now (ADR 71): an exact group-sequential test decides "reached", and the interval
 * valid at every look decides "below".
 */
export const RULES_2: Rules = {
  needed(text, earlier, { visitors }, phase) {
    const { level, from } = testOf(text);
    const stages = earlier.map((close) => stageOf(text, close));
    const close = { visitors, isLast: phase !== 'running' };
    return neededAtClose({ level, rate: text.rate, visitors: text.visitors }, from, stages, close);
  },
  neededSoFar: () => null,
  proven({ rate }, closes) {
    const above = closes.some(isReached);
    return { above, below: !above && closes.some(({ high }) => high < rate) };
  },
  estimate(text, { withVisitors, all }) {
    const latest = all.at(-1);
    if (!latest?.visitors) return null;
    const stages = withVisitors.map((close) => stageOf(text, close));
    const reached = all.findIndex(isReached);
    const decidedBy = reached === -1 ? latest : all[reached]!;
    const count = reached === -1 ? stages.length : Math.min(reached + 1, stages.length);
    // A goal that isn't reached can only have been ruled out if visitors were still coming.
    const ruledOut = reached === -1 && latest.reason === 'below' && all.length === stages.length;
    const outcome = { stages: stages.slice(0, count), ruledOut, yes: decidedBy.yes };
    const found = estimateAt(outcome, boundsOf(outcome, decidedBy, withVisitors), testOf(text).level);
    // With fewer than 30 visitors nothing is decided, so the interval is widened to include the goal's rate.
    return reached === -1 ? { ...found, low: Math.min(found.low, text.rate) } : found;
  },
};

/**
 * The statistical test recorded in the goal's text, or computed from its rate and visitors if the text has
 * none.
 */
function testOf({ test, rate, visitors }: GoalText): GoalTest {
  return test ?? testFor(rate, visitors);
}

function isReached({ yes, needed }: GoalDay): boolean {
  return yes >= needed;
}

function stageOf({ rate, interval }: GoalText, { visitors, needed }: GoalDay): Stage {
  return { visitors, needed, ruledOut: visitors - neededAt(visitors, 1 - rate, interval.upper) };
}

/**
 * Returns the lowest and highest outcomes that confirmations could have led to. A sign-up that was open at an
 * earlier close, and was confirmed later, may already have decided the goal there.
 */
function boundsOf(outcome: Outcome, { yes, open }: GoalDay, closes: readonly GoalDay[]): Bounds {
  const { stages, ruledOut } = outcome;
  const earlier = closes.slice(0, stages.length - 1);
  const atMost = (close: GoalDay) => Math.min(close.yes + close.open, yes + open);
  const reached = earlier.findIndex((close) => atMost(close) >= close.needed);
  const below = ruledOut ? earlier.findIndex((close, index) => close.yes <= stages[index]!.ruledOut) : -1;
  return {
    least:
      below === -1 ? outcome : { stages: stages.slice(0, below + 1), ruledOut, yes: earlier[below]!.yes },
    most:
      reached === -1
        ? { ...outcome, yes: yes + open }
        : { stages: stages.slice(0, reached + 1), ruledOut: false, yes: atMost(earlier[reached]!) },
  };
}

/** Returns the rules under which a goal was started. */
export function rulesOf({ rules }: Pick<GoalText, 'rules'>): Rules {
  return rules === 1 ? RULES_1 : RULES_2;
}
