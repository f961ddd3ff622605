import { useCallback, useRef, useState } from 'react';
import type { AdminIdea } from '@/api/types';
import { announce } from '@/lib/announce';
import { reviewButtonId } from '../components/idea-review-actions';
import { useApprove } from './use-approve';
import { isOpen, useQueue } from './use-queue';
import { useReviewed } from './use-reviewed';
import { useShortcuts, useShortcutsWanted } from './use-shortcuts';

/**
 * Reviewing ideas of a list: what lies open, deciding, and going on, with the mouse or without.
 *
 * @param ideas the list as it is loaded
 * @param left how many wait; undefined until it is known
 */
export function useReviewing(ideas: AdminIdea[], left: number | undefined) {
  const { reviewed, open: openById, close } = useReviewed();
  const { step, afterDeciding, progress } = useQueue(ideas, left);
  const approve = useApprove();
  const [asked, setAsked] = useState<AdminIdea | null>(null);
  const [help, setHelp] = useState(false);

  /** The idea that keys are about while none lies open: where the focus was last. */
  const at = useRef<string | null>(null);
  const focusOn = (idea: AdminIdea | undefined) => {
    if (!idea) return;
    at.current = idea.id;
    document.getElementById(reviewButtonId(idea.id))?.focus();
  };

  const open = (id: string) => {
    at.current = id;
    openById(id);
  };

  /** What lies open, as it is drawn: a decision is about what was read. */
  const shown = useRef<AdminIdea | undefined>(undefined);
  const onShown = useCallback((idea: AdminIdea | undefined) => {
    shown.current = idea;
  }, []);
  const current = () => (reviewed ? shown.current : ideas.find(({ id }) => id === at.current));

  const goOn = (idea: AdminIdea) => {
    const next = afterDeciding(idea);
    if (!reviewed) focusOn(next ?? step(idea.id, 1));
    else if (next) open(next.id);
    else close();
    if (!next) announce('No other idea waits here.');
  };
  const onApprove = async (idea: AdminIdea) => {
    if (await approve(idea)) goOn(idea);
  };
  const move = (by: 1 | -1) => {
    const target = step(reviewed ?? at.current, by);
    if (reviewed && target) open(target.id);
    else focusOn(target);
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
  return {
    reviewed,
    listed,
    progress,
    asked,
    help,
    setAsked,
    setHelp,
    open,
    close,
    step,
    goOn,
    onApprove,
    onShown,
    /** The focus is on one of the list. */
    onFocus: (id: string | undefined) => {
      at.current = id ?? at.current;
    },
    onClosed: () => focusOn(ideas.find(({ id }) => id === at.current)),
  };
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
