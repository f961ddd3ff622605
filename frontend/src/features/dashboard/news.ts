import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';
import { plural } from '@/lib/format';
import { paths } from '@/routing/paths';

type Known = Pick<OwnIdea, 'id' | 'title' | 'status'>;

/** A news item for the founder, and the screen it links to. */
export interface News {
  kind: 'reached' | 'missed' | 'review';
  /** The idea's title; null if the item is about several ideas. */
  title: string | null;
  text: string;
  to: string;
}

/** Final verdicts, best first. Goals in other states aren't news and are shown only in the idea's row. */
const ENDS = [
  { state: 'reached', kind: 'reached', text: 'reached its goal.' },
  { state: 'missed', kind: 'missed', text: 'missed its goal.' },
] as const satisfies { state: GoalState; kind: News['kind']; text: string }[];

function ofGoals(ideas: readonly Known[], goals: readonly VerdictLine[]): News[] {
  for (const { state, kind, text } of ENDS) {
    for (const goal of goals) {
      const idea = goal.state === state && ideas.find(({ id }) => id === goal.ideaId);
      if (idea) return [{ kind, title: idea.title, text, to: paths.evidence.href(idea.id) }];
    }
  }
  return [];
}

function ofReviews(ideas: readonly Known[]): News[] {
  const toReview = ideas.filter(({ status }) => status === 'address_review_comment');
  const [one] = toReview;
  if (!one) return [];
  const to = `${paths.dashboard.href()}?edit=${encodeURIComponent(one.id)}`;
  return toReview.length === 1
    ? [{ kind: 'review', title: one.title, text: 'needs your changes.', to }]
    : [{ kind: 'review', title: null, text: `${plural(toReview.length, 'idea')} need your changes.`, to }];
}

/**
 * Returns the verdict and the review that the founder should see first, at most one of each.
 *
 * @param ideas all of the founder's ideas
 *
 * @param goals states of the ideas' latest goals
 */
export const newsOf = (ideas: readonly Known[], goals: readonly VerdictLine[] = []): News[] => [
  ...ofGoals(ideas, goals),
  ...ofReviews(ideas),
];
