import type { GoalDay, Phase, Shown, Tally } from './verdict.js';
import type { GoalText } from './goal-text.js';
import { type Estimate, type Bounds, estimateAt, type Outcome } from './group-sequential/estimate.js';
import { neededAt } from './goal-power.js';
import { type GoalTest, neededAtClose, testFor } from './goal-test.js';
import type { Stage } from './group-sequential/stages.js';

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

/** The chance, in percent, that a goal under these rules is reached by luck: at most. */
export const LUCK_1 = 4;

/**
 * The rules of version 1.0.0, under which goals of then finish: the interval that holds at all looks decides
 * at every close.
 */
export const RULES_1: Rules = {
  needed: ({ rate, interval }, _earlier, { visitors }) => neededAt(visitors, rate, interval.lower),
  neededSoFar: ({ rate, interval }, visitors) => neededAt(visitors, rate, interval.lower),
  shown: ({ rate }, closes) => ({
    above: closes.some(({ low }) => low > rate),
    below: closes.some(({ high }) => high < rate),
  }),
  estimate: () => null,
};

/** The chance, in percent, that a goal under these rules is reached by luck: at most. */
export const LUCK_2 = 2.5;

/**
 * The rules of goals started now (ADR 71): an exact group-sequential test decides "reached", the interval
 * that holds at all looks decides "below".
 */
export const RULES_2: Rules = {
  needed(text, earlier, { visitors }, phase) {
    const { level, from } = testOf(text);
    const stages = earlier.map((close) => stageOf(text, close));
    const close = { visitors, isLast: phase !== 'running' };
    return neededAtClose({ level, rate: text.rate, visitors: text.visitors }, from, stages, close);
  },
  neededSoFar: () => null,
  shown({ rate }, closes) {
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
    // While visitors come, a goal that is not reached can only have been ruled out.
    const ruledOut = reached === -1 && latest.reason === 'below' && all.length === stages.length;
    const told = { stages: stages.slice(0, count), ruledOut, yes: decidedBy.yes };
    const found = estimateAt(told, boundsOf(told, decidedBy, withVisitors), testOf(text).level);
    // Fewer than 30 visitors decide nothing, whatever they did: a wider interval says so.
    return reached === -1 ? { ...found, low: Math.min(found.low, text.rate) } : found;
  },
};

/** What a text fixed; a goal of these rules always has it. */
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
 * The outcomes between which the one is that everyone's confirmation would have shown. Someone who was open
 * at an earlier close, and confirmed since, may have decided it there already.
 */
function boundsOf(told: Outcome, { yes, open }: GoalDay, closes: readonly GoalDay[]): Bounds {
  const { stages, ruledOut } = told;
  const earlier = closes.slice(0, stages.length - 1);
  const atMost = (close: GoalDay) => Math.min(close.yes + close.open, yes + open);
  const reached = earlier.findIndex((close) => atMost(close) >= close.needed);
  const below = ruledOut ? earlier.findIndex((close, index) => close.yes <= stages[index]!.ruledOut) : -1;
  return {
    least: below === -1 ? told : { stages: stages.slice(0, below + 1), ruledOut, yes: earlier[below]!.yes },
    most:
      reached === -1
        ? { ...told, yes: yes + open }
        : { stages: stages.slice(0, reached + 1), ruledOut: false, yes: atMost(earlier[reached]!) },
  };
}

/** The rules that a goal was started under. */
export function rulesOf({ rules }: Pick<GoalText, 'rules'>): Rules {
  return rules === 1 ? RULES_1 : RULES_2;
}
