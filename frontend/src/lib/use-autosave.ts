import { useCallback, useState, useEffect, useRef } from 'react';
import { forgetAutosaved } from './autosave';

/** The pause in typing after which the words are written, in ms. */
const PAUSE = 400;

/**
 * Writes what is typed once typing pauses, or at the latest when the page or the form goes.
 *
 * @param write keep the function as long as it writes to the same place
 * @returns `later` to write these values after the pause, instead of those that waited; `drop` to write
 *   nothing any more
 */
function useDelayedWrite<T>(write: (values: T) => void) {
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

/**
 * Keeps what is typed into a form in this browser until it is saved: a reload, an expired session or a
 * failed save loses nothing.
 *
 * @param key from `autosaveKey`, so that a sign-out leaves nobody's words to the next person
 * @param restore what the form begins with, and what was kept of it, if anything was; called once
 * @param write keeps values, or forgets what was kept where they say nothing new. It is told what was
 *   restored. Pass the same function as long as it writes the same.
 */
export function useAutosave<V, K>(
  key: string,
  restore: () => { start: V; restored: K | null },
  write: (values: V, restored: K | null) => void,
) {
  const [{ start, restored: found }] = useState(restore);
  const [restored, setRestored] = useState(found);
  const writeNow = useCallback((values: V) => write(values, restored), [write, restored]);
  const { later: keep, drop } = useDelayedWrite(writeNow);

  /** Nothing is kept any more: it was saved, or it is not wanted. */
  const forget = useCallback(() => {
    drop();
    forgetAutosaved(key);
    setRestored(null);
  }, [key, drop]);

  return { start, restored, setRestored, keep, forget };
}
