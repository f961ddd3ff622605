import type { Interval } from '../../../shared/confidence-sequence.js';
import type { ReadGoal } from './evidence.js';
import type { DecidedGoal } from './events.js';
import type { Goal, GoalState } from './goal.js';
import { toldEstimate, toldInterval } from './format.js';

/** A goal as its founder reads it. */
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
 * The interval of a goal as it is told: of its verdict, or of its latest close, where the interval holds at
 * all looks. The estimate is null until there is a verdict by visitors.
 */
export function estimateOf(goal: Goal): ToldEstimate {
  return estimateFrom(goal.snapshot(), goal.days.at(-1) ?? null, goal.text.rate);
}

type ToldEstimate = Pick<ReadGoal, 'estimate' | 'low' | 'high'>;

/**
 * {@link estimateOf} a goal of which only the numbers were read.
 *
 * @param latest its latest close; null before the first
 * @param rate the one to beat
 */
export function estimateFrom(
  { estimate, low, high }: Pick<GoalState, 'estimate' | 'low' | 'high'>,
  latest: Interval | null,
  rate: number,
): ToldEstimate {
  const ends = low === null || high === null ? (latest ?? { low: 0, high: 1 }) : { low, high };
  return { estimate: estimate === null ? null : toldEstimate(estimate), ...toldInterval(ends, rate) };
}

/** A goal with its verdict, as others are told of it. */
export function decidedGoal(goal: Goal): DecidedGoal {
  const { id, number, metric, rate, visitors, state, reason, counted, yes, ...more } = readGoal(goal);
  const { estimate, low, high, startedAt, decidedAt } = more;
  const told = { id, number, metric, rate, visitors, state, reason, counted, yes, estimate, low, high };
  return { ...told, startedAt, decidedAt: decidedAt! };
}
