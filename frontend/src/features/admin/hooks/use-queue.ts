import { useCallback, useRef, useState } from 'react';
import type { AdminIdea } from '@/api/types';

/** Whether anything can be decided about an idea: only what is neither live nor taken down. */
export const isOpen = ({ status }: AdminIdea) => status !== 'active' && status !== 'removed';

/** Whether an idea can be approved: not a draft, which its founder has not submitted. */
export const isSubmitted = (idea: AdminIdea) => isOpen(idea) && idea.status !== 'draft';

/**
 * The way through the list: what comes before and after an idea, what is to be reviewed next, and how much
 * of it is done.
 *
 * @param ideas the list as it is loaded
 * @param left how many ideas wait for a review in all; undefined until it is known
 */
export function useQueue(ideas: AdminIdea[], left: number | undefined) {
  // Until the list has been loaded again it still shows what has just been decided.
  const decided = useRef(new Set<string>());
  const [done, setDone] = useState(0);

  const step = useCallback(
    (from: string | null, by: 1 | -1): AdminIdea | undefined => {
      const at = ideas.findIndex(({ id }) => id === from);
      return at < 0 ? ideas[by === 1 ? 0 : ideas.length - 1] : ideas[at + by];
    },
    [ideas],
  );

  /**
   * Notes a decision. Returns what to review next: the next idea that waits as this one did, from the top
   * again at the end.
   */
  const afterDeciding = useCallback(
    (idea: AdminIdea): AdminIdea | undefined => {
      decided.current.add(versionOf(idea));
      if (idea.status === 'pending') setDone((count) => count + 1);
      const at = ideas.findIndex(({ id }) => id === idea.id);
      const inOrder = [...ideas.slice(at + 1), ...ideas.slice(0, Math.max(at, 0))];
      return inOrder.find((next) => next.status === idea.status && !decided.current.has(versionOf(next)));
    },
    [ideas],
  );

  return { step, afterDeciding, progress: progressOf(left, done) };
}

const versionOf = ({ id, version }: AdminIdea) => `${id}@${version}`;

/** How many are left, in words. */
function progressOf(left: number | undefined, done: number): string | null {
  if (left === undefined) return null;
  if (left > 0) return `${left} to review`;
  return done > 0 ? 'All reviewed' : 'Nothing to review';
}
