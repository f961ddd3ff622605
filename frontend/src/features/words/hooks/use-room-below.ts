import { useEffect, useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the element's style sheet how far from the top of the page it begins, as `--above`: it can then fill
 * the window, whatever stands above it.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>) {
  const measure = () => {
    const box = element.current;
    box?.style.setProperty('--above', `${Math.round(box.getBoundingClientRect().top + window.scrollY)}px`);
  };
  // What stands above may have come since the last drawing.
  useLayoutEffect(measure);
  useEffect(() => {
    const listener = () => measure();
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  });
}
