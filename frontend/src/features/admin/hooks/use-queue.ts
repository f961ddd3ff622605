import { plural, t } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';
import type { AdminIdea } from '@/api/types';

/** True if an idea can be reviewed, which means it is neither live nor taken down. */
export const isOpen = ({ status }: AdminIdea) => status !== 'active' && status !== 'removed';

/** True if an idea can be approved. Drafts can't, because their founder hasn't submitted them. */
export const isSubmitted = (idea: AdminIdea) => isOpen(idea) && idea.status !== 'draft';

/**
 * Navigation through the list: the previous and next idea, the next idea to review, and the progress.
 *
 * @param ideas the loaded list
 *
 * @param waitingCount total number of ideas waiting for review; undefined while loading
 */
export function useQueue(ideas: AdminIdea[], waitingCount: number | undefined) {
  // IDs of decided ideas. The list still contains them until it is reloaded.
  const decided = useRef(new Set<string>());
  const [done, setDone] = useState(0);

  const step = useCallback(
    (from: string | null, by: 1 | -1): AdminIdea | undefined => {
      const at = ideas.findIndex(({ id }) => id === from);
      return at < 0 ? ideas[by === 1 ? 0 : ideas.length - 1] : ideas[at + by];
    },
    [ideas],
  );

  /** Records a decision. Returns the next idea with the same status, wrapping around at the end. */
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

  return { step, afterDeciding, progress: progressOf(waitingCount, done) };
}

const versionOf = ({ id, version }: AdminIdea) => `${id}@${version}`;

/** Formats the number of remaining ideas. */
function progressOf(waitingCount: number | undefined, done: number): string | null {
  if (waitingCount === undefined) return null;
  if (waitingCount > 0) return plural(waitingCount, { other: '# to review' });
  return done > 0 ? t`All reviewed` : t`Nothing to review`;
}
