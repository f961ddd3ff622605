import type { OwnIdea } from '@/api/types';
import type { VerdictLine } from '@/api/workspace';

type Known = Pick<OwnIdea, 'id' | 'status' | 'isPublic'>;

/** Statuses of ideas that aren't public, those that wait for the founder first. */
const NOT_PUBLIC: readonly OwnIdea['status'][] = ['address_review_comment', 'pending', 'draft', 'removed'];

function rankOf({ id, status, isPublic }: Known, verdicts: ReadonlyMap<string, VerdictLine>): number {
  if (isPublic) return verdicts.get(id)?.state === 'reached' ? 0 : 1;
  return 2 + NOT_PUBLIC.indexOf(status);
}

/**
 * Sorts the rows of the dashboard: ideas that reached their goal, other live ideas, and then the rest by
 * status. Within each group, keeps the order, which is newest first.
 *
 * @param verdicts state of each idea's latest goal, by idea ID
 */
export const inRowOrder = <I extends Known>(
  ideas: readonly I[],
  verdicts: ReadonlyMap<string, VerdictLine>,
): I[] => [...ideas].sort((a, b) => rankOf(a, verdicts) - rankOf(b, verdicts));
