import { useEffect, useState } from 'react';

/**
 * True once waiting has exceeded the time limit. Stays true from then on, so that nothing moves under the
 * pointer.
 */
export function useTimeLimit(waiting: boolean, ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms]);
  return over;
}
