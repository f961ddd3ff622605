import { useEffect, useLayoutEffect, type RefObject } from 'react';

/**
 * Sets the CSS variable `--above` to the element's distance from the top of the page, so that the element can
 * fill the rest of the window.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>) {
  const measure = () => {
    const box = element.current;
    box?.style.setProperty('--above', `${Math.round(box.getBoundingClientRect().top + window.scrollY)}px`);
  };
  // The content above may have changed since the last render.
  useLayoutEffect(measure);
  useEffect(() => {
    const listener = () => measure();
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  });
}
