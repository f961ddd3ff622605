import { startTransition, useEffect, useState, type RefObject } from 'react';
import { atRest } from './at-rest';
import { useOwn } from './use-own';

/** Distance below the viewport that counts as near. */
const MARGIN = '600px 0px';

/**
 * True if the reader has come near an element. Stays true from then on. False in server-rendered markup.
 * @param orAtRest also becomes true once the browser is idle
 */
export function useNear(place: RefObject<Element | null>, orAtRest = false): boolean {
  const [near, setNear] = useState(false);
  const unknowable = useOwn(() => !('IntersectionObserver' in window), false);

  useEffect(() => {
    const element = place.current;
    if (near || !element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, place]);

  useEffect(
    () => (orAtRest && !near ? atRest(() => startTransition(() => setNear(true))) : undefined),
    [orAtRest, near],
  );

  return near || unknowable;
}
