import type { Interval } from '../../../shared/confidence-sequence.js';
import type { ReadGoal } from './evidence.js';
import type { BegunGoal, DecidedGoal } from './events.js';
import type { Goal, GoalState } from './goal.js';
import { displayedEstimate, displayedInterval } from './format.js';

/** Converts a goal to the view its founder sees. */
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
 * Returns the displayed interval of a goal: the verdict's, or else the latest close's, which is valid at all
 * looks. The estimate is null until there is a verdict decided by visitors.
 */
export function estimateOf(goal: Goal): DisplayedEstimate {
  return estimateFrom(goal.snapshot(), goal.days.at(-1) ?? null, goal.text.rate);
}

type DisplayedEstimate = Pick<ReadGoal, 'estimate' | 'low' | 'high'>;

/**
 * Like {@link estimateOf}, when only the goal's numbers were read.
 * @param latest the interval of its latest close; null before the first close
 * @param rate the goal's rate, from 0 to 1
 */
export function estimateFrom(
  { estimate, low, high }: Pick<GoalState, 'estimate' | 'low' | 'high'>,
  latest: Interval | null,
  rate: number,
): DisplayedEstimate {
  const ends = low === null || high === null ? (latest ?? { low: 0, high: 1 }) : { low, high };
  return {
    estimate: estimate === null ? null : displayedEstimate(estimate),
    ...displayedInterval(ends, rate),
  };
}

/** Converts a goal that has just started to the form used in events. */
export function begunGoal(goal: Goal): BegunGoal {
  const { id, number, metric, rate, visitors, state, reason, counted, yes, ...more } = readGoal(goal);
  const { estimate, low, high, startedAt, endsAt } = more;
  const common = { id, number, metric, rate, visitors, state, reason, counted, yes, estimate, low, high };
  return { ...common, startedAt, endsAt };
}

/** Converts a goal with its verdict to the form used in events. */
export function decidedGoal(goal: Goal): DecidedGoal {
  return { ...begunGoal(goal), decidedAt: goal.snapshot().decidedAt! };
}
