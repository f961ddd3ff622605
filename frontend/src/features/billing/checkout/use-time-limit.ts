import { useEffect, useState } from 'react';

/**
 * Whether something has been waited for this long. Once it has, that stays so: what is shown then does not
 * change under a press.
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
