import { roundOutwards } from './confidence-sequence.js';
import type { ReadGoal } from './evidence.js';
import type { GoalRecord } from './evidence-records.js';
import type { Goal } from './goal.js';

/** A goal as its founder reads it. */
export function readGoal({ text, latest, ...goal }: GoalRecord): ReadGoal {
  const { metric, rate, visitors, days, atLeast, sources, includeReferred } = text;
  return {
    ...goal,
    ...{ metric, rate, visitors, days, atLeast, sources, includeReferred },
    counted: latest?.visitors ?? 0,
    yes: latest?.yes ?? 0,
    ...roundOutwards(latest ?? { low: 0, high: 1 }),
  };
}

/** A goal that was just changed, as it will be read. */
export function recordOf(goal: Goal): GoalRecord {
  const { hash, ideaId: _, text: _text, ...state } = goal.snapshot();
  return { ...state, hash: hash.toString('hex'), text: goal.text, latest: goal.days.at(-1) ?? null };
}
