import { useEffect, useState } from 'react';

/**
 * True once `active` has been true for `ms` milliseconds without interruption, so that short waits don't
 * flash a skeleton.
 */
export function useDelayed(active: boolean, ms = 150): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIsShown(true), ms);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [active, ms]);
  return active && isShown;
}
