import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';
import { plural } from '@/lib/format';

type Judged = Pick<OwnIdea, 'title' | 'status' | 'isPublic' | 'voteCount' | 'waitlistCount'> & {
  id?: string;
};

/** What a founder should hear of first. What was given up is no news. */
const NEWS: readonly GoalState[] = ['reached', 'settling', 'promising', 'behind', 'counting', 'missed'];

/** Titles are often half a sentence themselves: the quotes keep them apart from ours. */
const quoted = ({ title }: Judged) => `“${title}”`;

const joined = (count: number) =>
  count === 0
    ? 'nobody has joined its waitlist yet'
    : `${count === 1 ? '1 person' : plural(count, 'person', 'people')} joined its waitlist`;

function aboutLive(live: Judged[], goals: readonly VerdictLine[]): string {
  const [first, second] = [...live].sort(
    (a, b) => b.voteCount - a.voteCount || b.waitlistCount - a.waitlistCount,
  );
  if (!first) return '';
  if (first.voteCount === 0 && first.waitlistCount === 0) {
    const share = goals.length > 0 ? 'Share' : 'Set a goal, then share';
    return live.length === 1
      ? `${quoted(first)} is live and waits for its first vote. ${share} its page.`
      : `${plural(live.length, 'idea')} are live and wait for their first vote. ${share} their pages.`;
  }
  const tied = second !== undefined && second.voteCount === first.voteCount;
  const votes = plural(first.voteCount, 'vote');
  if (tied) return `${quoted(first)} and ${quoted(second)} lead with ${votes} each.`;
  return `${quoted(first)} ${second ? 'leads with' : 'has'} ${votes}; ${joined(first.waitlistCount)}.`;
}

/** The goal that says most, in its verdict's own words. */
function aboutGoal(ideas: Judged[], goals: readonly VerdictLine[]): string {
  const first = NEWS.flatMap((state) => goals.filter((goal) => goal.state === state))[0];
  const idea = first && ideas.find(({ id }) => id === first.ideaId);
  return idea ? `${quoted(idea)}: ${first.title}.` : '';
}

function aboutWaiting(ideas: Judged[]): string {
  const asked = ideas.filter(({ status }) => status === 'address_review_comment');
  const [one] = asked;
  if (one) {
    return asked.length === 1
      ? `${quoted(one)} waits for your changes.`
      : `${plural(asked.length, 'idea')} wait for your changes.`;
  }
  return '';
}

/**
 * What the founder should know first, in a sentence or two, from the numbers of the ideas below it.
 *
 * @param ideas all of the founder's
 * @param goals how the latest goals of them stand
 */
export function verdict(ideas: Judged[], goals: readonly VerdictLine[] = []): string {
  if (ideas.length === 0) return 'Your ideas will stand here, with what people make of them.';
  const of = (status: OwnIdea['status']) => ideas.filter((idea) => idea.status === status);
  // What a goal has shown is worth more than votes, which are cheap.
  const live =
    aboutGoal(ideas, goals) ||
    aboutLive(
      ideas.filter(({ isPublic }) => isPublic),
      goals,
    );
  const waiting = aboutWaiting(ideas);
  if (live || waiting) return [live, waiting].filter(Boolean).join(' ');

  const [pending, ...morePending] = of('pending');
  if (pending) {
    return morePending.length === 0
      ? `${quoted(pending)} is with our reviewers. You will hear by email.`
      : `${plural(morePending.length + 1, 'idea')} are with our reviewers. You will hear by email.`;
  }
  const [draft, ...moreDrafts] = of('draft');
  if (draft) {
    return moreDrafts.length === 0
      ? `${quoted(draft)} is still a draft. Submit it to find out who wants it.`
      : `${plural(moreDrafts.length + 1, 'idea')} are still drafts. Submit one to find out who wants it.`;
  }
  return 'None of your ideas is live at the moment.';
}
