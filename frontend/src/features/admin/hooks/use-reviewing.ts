import { useState } from 'react';
import type { AdminIdea } from '@/api/types';
import { useApprove } from './use-approve';
import { isOpen } from './use-queue';
import { useReviewPlace } from './use-review-place';
import { useShortcuts, useShortcutsWanted } from './use-shortcuts';

/**
 * Reviewing ideas of a list: what lies open, deciding, and going on, with the mouse or without.
 *
 * @param ideas the list as it is loaded
 * @param left how many wait; undefined until it is known
 */
export function useReviewing(ideas: AdminIdea[], left: number | undefined) {
  const { current, move, ...place } = useReviewPlace(ideas, left);
  const { reviewed, open, goOn } = place;
  const approve = useApprove();
  const [asked, setAsked] = useState<AdminIdea | null>(null);
  const [help, setHelp] = useState(false);

  const onApprove = async (idea: AdminIdea) => {
    if (await approve(idea)) goOn(idea);
  };
  const decide = (how: (idea: AdminIdea) => unknown) => {
    const idea = current();
    if (idea && isOpen(idea)) void how(idea);
  };
  const openCurrent = () => {
    const idea = reviewed ? undefined : (current() ?? ideas[0]);
    if (idea) open(idea.id);
  };

  useReviewKeys(
    {
      move,
      open: openCurrent,
      approve: () => decide(onApprove),
      requestChanges: () => decide(setAsked),
      help: () => setHelp(true),
    },
    asked === null && !help,
  );

  const listed = ideas.find(({ id }) => id === reviewed);
  return { ...place, listed, asked, help, setAsked, setHelp, onApprove };
}

interface ReviewKeys {
  move: (by: 1 | -1) => void;
  open: () => void;
  approve: () => void;
  requestChanges: () => void;
  help: () => void;
}

function useReviewKeys({ move, open, approve, requestChanges, help }: ReviewKeys, listening: boolean) {
  const [wanted] = useShortcutsWanted();
  useShortcuts(
    { j: () => move(1), k: () => move(-1), o: open, a: approve, r: requestChanges, '?': help },
    wanted && listening,
  );
}
