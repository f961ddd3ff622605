import type { ReadGoal } from './evidence.js';
import type { DecidedGoal } from './events.js';
import type { Goal } from './goal.js';
import { displayedEstimate, displayedInterval } from './format.js';

/** Returns a goal for its founder. */
export function readGoal(goal: Goal): ReadGoal {
  const { hash, ideaId: _, text: _text, estimate: _e, low: _l, high: _h, ...state } = goal.snapshot();
  const { metric, price, rate, visitors, days, atLeast, sources, includeReferred } = goal.text;
  const { founderNumber = null, page = null, seenBefore = null } = goal.text;
  const latest = goal.days.at(-1);
  return {
    ...state,
    founderNumber,
    page,
    seenBefore,
    hash: hash.toString('hex'),
    metric,
    price,
    rate,
    visitors,
    days,
    atLeast,
    sources,
    includeReferred,
    counted: latest?.visitors ?? 0,
    yes: latest?.yes ?? 0,
    ...estimateOf(goal),
  };
}

/**
 * Returns the displayed interval of a goal: that of its verdict, or that of its latest close, which is valid
 * at all looks. The estimate is null until there is a verdict decided by visitors.
 */
export function estimateOf(goal: Goal): Pick<ReadGoal, 'estimate' | 'low' | 'high'> {
  const { estimate, low, high } = goal.snapshot();
  const close = goal.days.at(-1) ?? { low: 0, high: 1 };
  const ends = low === null || high === null ? close : { low, high };
  return {
    estimate: estimate === null ? null : displayedEstimate(estimate),
    ...displayedInterval(ends, goal.text.rate),
  };
}

/** Returns a goal with its verdict, for events. */
export function decidedGoal(goal: Goal): DecidedGoal {
  const { id, number, metric, rate, visitors, state, reason, counted, yes, ...more } = readGoal(goal);
  const { estimate, low, high, startedAt, decidedAt } = more;
  const common = { id, number, metric, rate, visitors, state, reason, counted, yes, estimate, low, high };
  return { ...common, startedAt, decidedAt: decidedAt! };
}
