import { neededAt, tunedTo } from '../../src/modules/evidence/domain/goal-power.js';
import { plannedFor } from '../../src/modules/evidence/domain/goal-test.js';
import {
  type Estimate,
  estimateAt,
  type Outcome,
} from '../../src/modules/evidence/domain/group-sequential/estimate.js';
import type { Stage } from '../../src/modules/evidence/domain/group-sequential/stages.js';
import { judgeOnePerNetwork } from './judge-one-per-network.js';

const LEVEL = 0.025;
const CLOSES = 14;

/** A goal that is judged 14 times, at evenly spaced visitor counts. Each close may rule it out. */
export interface DecidedGoal {
  rate: number;
  stages: readonly Stage[];
  /** Cache of estimates by close and conversions. */
  estimates: Map<string, Estimate>;
}

/** The outcome of one simulated goal. */
export interface Ending {
  visitors: number;
  reached: boolean;
  estimate: Estimate;
}

export function decidedGoal(rate: number, visitors: number): DecidedGoal {
  const planned = plannedFor(rate, visitors);
  const { upper } = tunedTo(rate, visitors);
  const early = Array.from({ length: CLOSES - planned.length }, (_, part) => {
    const n = Math.round((visitors * (part + 1)) / CLOSES);
    return { visitors: n, needed: n + 1 };
  });
  const stages = [...early, ...planned].map((stage) => ({
    ...stage,
    ruledOut: stage.visitors - neededAt(stage.visitors, 1 - rate, upper),
  }));
  return { rate, stages, estimates: new Map() };
}

/**
 * Simulates visitors until the goal is decided.
 * @param says returns true if the next visitor converts
 */
export function decide(goal: DecidedGoal, says: () => boolean): Ending {
  let [visitors, yes] = [0, 0];
  for (const [index, stage] of goal.stages.entries()) {
    for (; visitors < stage.visitors; visitors += 1) if (says()) yes += 1;
    const isLast = index === goal.stages.length - 1;
    const reached = yes >= stage.needed;
    const ruledOut = !isLast && yes <= stage.ruledOut;
    if (!reached && !ruledOut && !isLast) continue;
    const stages = goal.stages.slice(0, index + 1);
    return { visitors, reached, estimate: estimateOf(goal, { stages, ruledOut, yes }) };
  }
  throw new Error('A goal is decided by its last close.');
}

function estimateOf({ estimates }: DecidedGoal, outcome: Outcome): Estimate {
  const key = `${outcome.stages.length} ${outcome.yes}`;
  const before = estimates.get(key);
  if (before) return before;
  const found = estimateAt(outcome, { least: outcome, most: outcome }, LEVEL);
  estimates.set(key, found);
  return found;
}

/**
 * Simulates the answers of visitors who come in groups, in random order. Each group shares one network and
 * one answer.
 * @param size people per group
 * @param counted number of visitors to count
 * @param onePerNetwork true if only the first visitor from each network counts
 */
export function answersOfGroups(
  { size, rate, counted }: { size: number; rate: number; counted: number },
  onePerNetwork: boolean,
  random: () => number,
): boolean[] {
  const groups = Array.from(
    { length: onePerNetwork ? counted : Math.ceil(counted / size) },
    () => random() < rate,
  );
  const people = groups.flatMap((_, group) => Array<number>(size).fill(group));
  shuffle(people, random);
  const chosen = judgeOnePerNetwork(
    people.map((group) => ({ network: String(group), arm: 0 })),
    new Map(),
  );
  return people
    .filter((_, index) => !onePerNetwork || chosen[index]!.counts)
    .slice(0, counted)
    .map((group) => groups[group]!);
}

function shuffle(items: unknown[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other], items[last]];
  }
}
