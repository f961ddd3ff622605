import { useCallback, useEffect, useRef } from 'react';

/** The pause in typing after which the words are written, in ms. */
const PAUSE = 400;

/**
 * Writes what is typed once typing pauses, or at the latest when the page or the form goes.
 *
 * @param write keep the function as long as it writes to the same place
 * @returns `later` to write these values after the pause, instead of those that waited; `drop` to write
 *   nothing any more
 */
export function useDelayedWrite<T>(write: (values: T) => void) {
  const waiting = useRef<{ values: T; timer: ReturnType<typeof setTimeout> } | null>(null);

  const drop = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    const { values } = waiting.current;
    drop();
    write(values);
  }, [drop, write]);

  const later = useCallback(
    (values: T) => {
      drop();
      waiting.current = { values, timer: setTimeout(flush, PAUSE) };
    },
    [drop, flush],
  );

  // The tab may go before the pause is over.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { later, drop };
}
