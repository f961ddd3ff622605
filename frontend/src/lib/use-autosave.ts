import { useCallback, useState, useEffect, useRef } from 'react';
import { forgetAutosaved } from './autosave';

/** Debounce delay in ms before typed text is stored. */
const PAUSE = 400;

/**
 * Stores text once typing pauses, or at the latest when the page or the form closes.
 * @param write must be the same function as long as it writes to the same place
 * @returns `later` stores these values after the delay, replacing any pending values; `drop` discards pending
 * values
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

  // The tab may close before the debounce delay is over.
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
 * Stores a form's unsaved text in this browser, so that a reload, an expired session or a failed save loses
 * nothing.
 * @param key from `autosaveKey`, so that signing out leaves no text for the next person
 * @param restore returns the initial values, and the stored values if there are any; called once
 * @param write stores values, or deletes stored values that change nothing. It receives the restored value.
 * Pass a stable function.
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

  /** Cancels the pending write and deletes the stored copy, because the text was saved or discarded. */
  const forget = useCallback(() => {
    drop();
    forgetAutosaved(key);
    setRestored(null);
  }, [key, drop]);

  return { start, restored, setRestored, keep, forget };
}
