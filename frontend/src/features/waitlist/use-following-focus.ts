import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus goes on to what is asked next, where it was on what was there before: the vote's button at
 * first. Fingers find the way themselves: a keyboard that opens by itself would cover the page.
 *
 * @param question what is asked; null when nothing is any more, and the line below has the last word
 * @returns to be called with true before the next question is drawn, by whoever was on the one before
 */
export function useFollowingFocus(
  question: RefObject<HTMLElement | null>,
  note: RefObject<HTMLElement | null>,
  step: string,
): (follow: boolean) => void {
  const following = useRef(false);
  const around = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const here = question.current;
    const follows = following.current || here?.parentElement?.contains(document.activeElement);
    const target = here
      ? here.querySelector<HTMLElement>(byFinger() ? '[data-step-group]' : '[data-step-first]')
      : (note.current ?? around.current?.querySelector('button'));
    if (follows) target?.focus({ preventScroll: true });
    around.current = here?.parentElement ?? around.current;
    following.current = false;
  }, [question, note, step]);
  return (follow) => {
    following.current = follow;
  };
}

const byFinger = () => window.matchMedia('(pointer: coarse)').matches;
