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

/** A goal with a close after each fourteenth of its visitors. It can be ruled out at each of them. */
export interface DecidedGoal {
  rate: number;
  stages: readonly Stage[];
  /** By close and yes: each is computed once, however often it comes. */
  known: Map<string, Estimate>;
}

/** How one goal ended. */
export interface Ending {
  visitors: number;
  reached: boolean;
  told: Estimate;
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
  return { rate, stages, known: new Map() };
}

/** Lets visitors come until the goal is decided. @param says whether the next visitor says yes. */
export function decide(goal: DecidedGoal, says: () => boolean): Ending {
  let [visitors, yes] = [0, 0];
  for (const [index, stage] of goal.stages.entries()) {
    for (; visitors < stage.visitors; visitors += 1) if (says()) yes += 1;
    const isLast = index === goal.stages.length - 1;
    const reached = yes >= stage.needed;
    const ruledOut = !isLast && yes <= stage.ruledOut;
    if (!reached && !ruledOut && !isLast) continue;
    const stages = goal.stages.slice(0, index + 1);
    return { visitors, reached, told: estimateOf(goal, { stages, ruledOut, yes }) };
  }
  throw new Error('A goal is decided by its last close.');
}

function estimateOf({ known }: DecidedGoal, outcome: Outcome): Estimate {
  const key = `${outcome.stages.length} ${outcome.yes}`;
  const before = known.get(key);
  if (before) return before;
  const found = estimateAt(outcome, { least: outcome, most: outcome }, LEVEL);
  known.set(key, found);
  return found;
}

/**
 * Answers of visitors who come in groups, each group on one network and of one mind, in random order.
 * @param size people of a group. @param counted visitors that are wanted.
 * @param onePerNetwork whether the first of each network counts, or everyone.
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
