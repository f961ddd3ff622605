import type { OwnIdea } from '@/api/types';

type Known = Pick<OwnIdea, 'id' | 'title' | 'status' | 'isPublic' | 'voteCount' | 'waitlistCount'>;

/** The founder's next step. While an idea is in review, the step is to wait. */
export type NextStep<I extends Known = Known> =
  /** No idea exists yet, and none has been started. */
  | { kind: 'first' }
  /** A new idea was started in this browser, but isn't saved yet. */
  | { kind: 'begun'; title: string; first: boolean }
  /** A saved draft is ready to submit. */
  | { kind: 'draft'; idea: I; first: boolean }
  /** The founder's first idea is in review. */
  | { kind: 'review'; idea: I }
  /**
   * A live idea has neither visitors nor a goal. The goal comes first, because a goal doesn't count earlier
   * visitors.
   */
  | { kind: 'goal'; idea: I }
  /** A live idea has a goal, but no visitors yet. */
  | { kind: 'launch'; idea: I };

/**
 * Returns the founder's next step. Null if the list of ideas already shows what to do.
 *
 * @param ideas the founder's ideas, newest first
 * @param begun the unsaved new idea in this browser
 * @param hasRoom whether the plan allows another idea
 * @param hasGoal whether the idea has ever had a goal
 */
export function nextStep<I extends Known>(
  ideas: readonly I[],
  begun: { title: string } | null,
  hasRoom: boolean,
  hasGoal: (ideaId: string) => boolean,
): NextStep<I> | null {
  const of = (status: OwnIdea['status']) => ideas.find((idea) => idea.status === status && !idea.isPublic);
  // Until the first page is live or in review, all steps are shown.
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
 * Decides where the screen's only primary button is: on the next step, the plan, or New Idea.
 *
 * @param goesOn whether a submission that was stopped for lack of a plan can continue
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
  // While the first idea is in review, the founder can only wait, so that step has no button.
  if (goesOn || (next && next.kind !== 'review')) return 'next';
  return hasRoom ? 'new' : 'plan';
}
