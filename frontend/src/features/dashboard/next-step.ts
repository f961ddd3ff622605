import type { OwnIdea } from '@/api/types';

type Known = Pick<OwnIdea, 'id' | 'title' | 'status' | 'isPublic' | 'voteCount' | 'waitlistCount'>;

/** What the founder should do next, or wait for. */
export type NextStep<I extends Known = Known> =
  /** No idea, and none begun. */
  | { kind: 'first' }
  /** A new idea was begun in this browser and is not saved. */
  | { kind: 'begun'; title: string; first: boolean }
  /** A saved draft waits to be submitted. */
  | { kind: 'draft'; idea: I; first: boolean }
  /** The first idea is with the reviewers. */
  | { kind: 'review'; idea: I }
  /** A live idea waits for its first people, and has no goal that they would count for. */
  | { kind: 'goal'; idea: I }
  /** A live idea waits for its first people. */
  | { kind: 'launch'; idea: I };

/**
 * The one thing to do next; null where the ideas themselves say it.
 *
 * @param ideas the founder's, newest first
 * @param begun the new idea that this browser keeps
 * @param hasRoom whether the plan takes one more idea
 * @param hasGoal whether a goal of the idea was ever set
 */
export function nextStep<I extends Known>(
  ideas: readonly I[],
  begun: { title: string } | null,
  hasRoom: boolean,
  hasGoal: (ideaId: string) => boolean,
): NextStep<I> | null {
  const of = (status: OwnIdea['status']) => ideas.find((idea) => idea.status === status && !idea.isPublic);
  // On the way to the first page: the whole path is shown.
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
 * Where the screen's one primary button is: at what comes next, at the plan, or at New Idea.
 *
 * @param goesOn whether a submission that the plan had stopped waits to be gone on with
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
  // Of an idea in review nothing is to be done but to wait.
  if (goesOn || (next && next.kind !== 'review')) return 'next';
  return hasRoom ? 'new' : 'plan';
}
