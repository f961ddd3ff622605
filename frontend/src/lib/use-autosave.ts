import { useCallback, useState } from 'react';
import { forgetAutosaved } from './autosave';
import { useDelayedWrite } from './use-delayed-write';

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
