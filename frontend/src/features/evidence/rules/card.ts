import { type VerdictCard, verdictCardOf } from '@/api/verdict-card.generated';
import type { Check, Evidence, Verdict } from '../types';

/** The part of the evidence, or of a report, that the verdict card shows. */
export type CardEvidence = Pick<Evidence, 'verdict' | 'goal' | 'days'> & { checks?: Check[] };

/** Returns the current number of visitors, including today's. */
export function visitorsSoFar({ days, verdict }: Pick<Evidence, 'days' | 'verdict'>): number {
  const latest = days.at(-1);
  return latest?.provisional ? latest.visitors : verdict.visitors;
}

/** Returns the verdict card's content. Before the first verdict, the number includes today's visitors. */
export function cardOf(evidence: CardEvidence): VerdictCard {
  const { verdict, goal } = evidence;
  const visitors = verdict.state === 'counting' ? visitorsSoFar(evidence) : verdict.visitors;
  return verdictCardOf({ ...verdict, visitors, estimate: verdict.estimate ?? null }, goal);
}

/** Returns the number of visitors still needed and the days left. Null if no more visitors are needed. */
export function toGo(
  evidence: Pick<Evidence, 'days' | 'verdict' | 'goal'>,
): { visitors: number; of: number; daysLeft: number | null } | null {
  const { goal, verdict } = evidence;
  if (!goal || !MORE_VISITORS.has(verdict.state)) return null;
  const daysLeft = verdict.day !== null && verdict.days !== null ? verdict.days - verdict.day : null;
  return { visitors: Math.max(0, goal.visitors - visitorsSoFar(evidence)), of: goal.visitors, daysLeft };
}

/** States in which more visitors can lead to a verdict. */
const MORE_VISITORS = new Set<Verdict['state']>(['counting', 'promising', 'behind']);

/** True if the next step is to bring visitors, with or without a goal. */
export const wantsVisitors = (state: Verdict['state']): boolean =>
  state === 'no-goal' || MORE_VISITORS.has(state);
