import { useCallback, useRef } from 'react';
import type { AdminIdea } from '@/api/types';
import { announce } from '@/lib/announce';
import { reviewButtonId } from '../components/idea-review-actions';
import { useQueue } from './use-queue';
import { useReviewed } from './use-reviewed';

/**
 * Where in the list the reviewer is, and the ways from there: by steps, or to what is to be decided next.
 *
 * @param ideas the list as it is loaded
 * @param left how many wait; undefined until it is known
 */
export function useReviewPlace(ideas: AdminIdea[], left: number | undefined) {
  const { reviewed, open: openById, close } = useReviewed();
  const { step, afterDeciding, progress } = useQueue(ideas, left);

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
  const lastFocused = () => ideas.find(({ id }) => id === at.current);
  const current = () => (reviewed ? shown.current : lastFocused());

  const goOn = (idea: AdminIdea) => {
    const next = afterDeciding(idea);
    if (!reviewed) focusOn(next ?? step(idea.id, 1));
    else if (next) open(next.id);
    else close();
    if (!next) announce('No other idea waits here.');
  };
  const move = (by: 1 | -1) => {
    const target = step(reviewed ?? at.current, by);
    if (reviewed && target) open(target.id);
    else focusOn(target);
  };
  /** The focus is on one of the list. */
  const onFocus = (id: string | undefined) => {
    at.current = id ?? at.current;
  };
  const onClosed = () => focusOn(lastFocused());

  return { reviewed, progress, open, close, step, goOn, move, current, onShown, onFocus, onClosed };
}
