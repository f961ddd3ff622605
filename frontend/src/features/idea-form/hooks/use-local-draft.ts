import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft, sameValues, type KeptDraft } from '../rules/kept-draft';
import type { IdeaValues } from '../rules/values';

/** The pause in typing after which the words are kept, in ms. */
const PAUSE = 400;

function restore(key: string, initial: IdeaValues): { start: IdeaValues; restored: KeptDraft | null } {
  const draft = readDraft(key);
  if (!draft || sameValues(draft.values, initial)) return { start: initial, restored: null };
  const image = draft.pictureLost ? initial.image : draft.values.image;
  return { start: { ...initial, ...draft.values, image }, restored: draft };
}

/**
 * Keeps what is typed in this browser until it is saved, so that a reload, an expired session or a failed save loses
 * nothing.
 *
 * @param key see `draftKey`
 * @param initial what the form holds when nothing was kept
 */
export function useLocalDraft(key: string, initial: IdeaValues) {
  const [{ start, restored }, setRestored] = useState(() => restore(key, initial));
  const waiting = useRef<{ values: IdeaValues; timer: ReturnType<typeof setTimeout> } | null>(null);

  /** Writes what is still waiting for a pause. */
  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { values } = waiting.current;
    waiting.current = null;
    if (sameValues(values, initial)) forgetDraft(key);
    else keepDraft(key, values);
  }, [key, initial]);

  const keep = useCallback(
    (values: IdeaValues) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { values, timer: setTimeout(flush, PAUSE) };
    },
    [flush],
  );

  /** Nothing is kept any more: it was saved, or the founder does not want it. */
  const forget = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    forgetDraft(key);
    setRestored((before) => ({ ...before, restored: null }));
  }, [key]);

  // The tab may go before the pause is over.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { start, restored, keep, forget };
}
