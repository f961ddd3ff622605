import type { Counting } from '../domain/cells.js';
import type { GoalSource, Metric } from '../domain/goal-terms.js';
import type { Tally } from '../domain/verdict.js';

/** Visitors whom a goal is judged by, and how far they came. */
export type Sums = Record<Metric | 'visitors' | 'open', number>;

/** What a goal asks of the sums. */
export function tallyFrom(sums: Sums, { metric, atLeast }: Counting): Tally {
  const { visitors, open } = sums;
  return { visitors, yes: sums[metric], open, counted: atLeast ? sums[atLeast.metric] : 0 };
}

/** A goal's sources as JSON, exactly as cells keep them; null: all. */
export function placesOf(sources: readonly GoalSource[] | null): string | null {
  return (
    sources && JSON.stringify(sources.map(({ channel, source, campaign }) => ({ channel, source, campaign })))
  );
}
