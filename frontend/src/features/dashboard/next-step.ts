import type { OwnIdea } from '@/api/types';

type Known = Pick<OwnIdea, 'id' | 'title' | 'status' | 'isPublic' | 'voteCount' | 'waitlistCount'>;

/** The founder's next step, or the wait for it. */
export type NextStep<I extends Known = Known> =
  /** No idea, and none started. */
  | { kind: 'first' }
  /** A new idea was started in this browser and isn't saved. */
  | { kind: 'begun'; title: string; first: boolean }
  /** A saved draft can be submitted. */
  | { kind: 'draft'; idea: I; first: boolean }
  /** The first idea is in review. */
  | { kind: 'review'; idea: I }
  /** A live idea has no visitors yet, and no goal that would count them. */
  | { kind: 'goal'; idea: I }
  /** A live idea has no visitors yet. */
  | { kind: 'launch'; idea: I };

/**
 * The founder's next step; null if the list of ideas already shows it.
 *
 * @param ideas the founder's, newest first
 *
 * @param begun the unsaved new idea in this browser
 *
 * @param hasRoom whether the plan allows one more idea
 *
 * @param hasGoal whether the idea has ever had a goal
 */
export function nextStep<I extends Known>(
  ideas: readonly I[],
  begun: { title: string } | null,
  hasRoom: boolean,
  hasGoal: (ideaId: string) => boolean,
): NextStep<I> | null {
  const of = (status: OwnIdea['status']) => ideas.find((idea) => idea.status === status && !idea.isPublic);
  // Before the first page, all steps are shown.
  const first = !ideas.some(({ status, isPublic }) => isPublic || status === 'pending');
  if (begun) return { kind: 'begun', title: begun.title, first };
  if (ideas.length === 0) return { kind: 'first' };
  if (of('address_review_comment')) return null;
  const draft = of('draft');
  if (draft && (first || hasRoom)) return { kind: 'draft', idea: draft, first };
  const quiet = ideas.find(
    ({ isPublic, voteCount, waitlistCount }) => isPublic && voteCount + waitlistCount === 0,
  );
  if (quiet) return { kind: hasGoal(quiet.id) ? 'launch' : 'goal', idea: quiet };
  const pending = of('pending');
  return pending && !ideas.some(({ isPublic }) => isPublic) ? { kind: 'review', idea: pending } : null;
}

/**
 * The place of the screen's only primary button: the next step, the plan, or New Idea.
 *
 * @param goesOn whether a submission that the plan had stopped can continue
 */
export function primaryAction({
  goesOn,
  next,
  hasRoom,
}: {
  goesOn: boolean;
  next: Pick<NextStep, 'kind'> | null;
  hasRoom: boolean;
}): 'next' | 'plan' | 'new' {
  // During a review, the founder can only wait.
  if (goesOn || (next && next.kind !== 'review')) return 'next';
  return hasRoom ? 'new' : 'plan';
}
