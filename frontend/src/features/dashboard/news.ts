import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';
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
  {
    state: 'reached',
    kind: 'reached',
    text: msg({ message: 'reached its goal.', comment: 'Below an idea’s title' }),
  },
  {
    state: 'missed',
    kind: 'missed',
    text: msg({ message: 'missed its goal.', comment: 'Below an idea’s title' }),
  },
] as const satisfies { state: GoalState; kind: News['kind']; text: MessageDescriptor }[];

function ofGoals(ideas: readonly Known[], goals: readonly VerdictLine[]): News[] {
  for (const { state, kind, text } of ENDS) {
    for (const goal of goals) {
      const idea = goal.state === state && ideas.find(({ id }) => id === goal.ideaId);
      if (idea) return [{ kind, title: idea.title, text: i18n._(text), to: paths.evidence.href(idea.id) }];
    }
  }
  return [];
}

function ofReviews(ideas: readonly Known[]): News[] {
  const toReview = ideas.filter(({ status }) => status === 'address_review_comment');
  const [one] = toReview;
  if (!one) return [];
  const to = `${paths.dashboard.href()}?edit=${encodeURIComponent(one.id)}`;
  if (toReview.length === 1) {
    const text = t({ message: 'needs your changes.', comment: 'Below an idea’s title' });
    return [{ kind: 'review', title: one.title, text, to }];
  }
  const text = plural(toReview.length, {
    one: '# idea needs your changes.',
    other: '# ideas need your changes.',
  });
  return [{ kind: 'review', title: null, text, to }];
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
