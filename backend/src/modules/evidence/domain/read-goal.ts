import { roundOutwards } from '../../../shared/confidence-sequence.js';
import type { ReadGoal } from './evidence.js';
import type { DecidedGoal } from './events.js';
import type { Goal } from './goal.js';

/** A goal as its founder reads it. */
export function readGoal(goal: Goal): ReadGoal {
  const { hash, ideaId: _, text: _text, ...state } = goal.snapshot();
  const { metric, price, rate, visitors, days, atLeast, sources, includeReferred } = goal.text;
  const { founderNumber = null, page = null, seenBefore = null } = goal.text;
  const latest = goal.days.at(-1);
  return {
    ...state,
    ...{ founderNumber, page, seenBefore },
    hash: hash.toString('hex'),
    ...{ metric, price, rate, visitors, days, atLeast, sources, includeReferred },
    counted: latest?.visitors ?? 0,
    yes: latest?.yes ?? 0,
    ...roundOutwards(latest ?? { low: 0, high: 1 }),
  };
}

/** A goal with its verdict, as others are told of it. */
export function decidedGoal(goal: Goal): DecidedGoal {
  const { id, number, metric, rate, visitors, state, reason, counted, yes, low, high, startedAt, decidedAt } =
    readGoal(goal);
  const told = { id, number, metric, rate, visitors, state, reason, counted, yes, low, high };
  return { ...told, startedAt, decidedAt: decidedAt! };
}
