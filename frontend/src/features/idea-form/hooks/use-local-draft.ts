import { useCallback, useState } from 'react';
import { useDelayedWrite } from '@/lib/use-delayed-write';
import {
  forgetDraft,
  keepDraft,
  readDraft,
  sameValues,
  type DraftBase,
  type KeptDraft,
} from '../rules/kept-draft';
import type { IdeaValues } from '../rules/values';

/** What the form holds when nothing was kept, and of which saved idea. */
export interface Origin {
  values: IdeaValues;
  /** The saved idea's version; undefined for a new idea. */
  version?: number;
}

/** A draft that came back. `outdated`: the idea's words were changed elsewhere since it was typed. */
export type RestoredDraft = KeptDraft & { outdated: boolean };

function restore(key: string, { values }: Origin): { start: IdeaValues; restored: RestoredDraft | null } {
  const draft = readDraft(key);
  if (!draft || sameValues(draft.values, values)) return { start: values, restored: null };
  const image = draft.pictureLost ? values.image : draft.values.image;
  // A review alone changes no words: then the draft still fits.
  const outdated = draft.base !== undefined && !sameValues(draft.base.values, values);
  return { start: { ...values, ...draft.values, image }, restored: { ...draft, outdated } };
}

/**
 * Keeps what is typed in this browser until it is saved, so that a reload, an expired session or a failed save loses
 * nothing.
 *
 * @param key see `draftKey`
 * @param origin keep the object as long as it says the same
 */
export function useLocalDraft(key: string, origin: Origin) {
  const [{ start, restored }, setRestored] = useState(() => restore(key, origin));
  /** What the words in the form build on: for an outdated draft still the idea as it was then. */
  const outdatedBase = restored?.outdated ? restored.base : undefined;

  const write = useCallback(
    (values: IdeaValues) => {
      if (sameValues(values, origin.values)) forgetDraft(key);
      else keepDraft(key, values, outdatedBase ?? baseOf(origin));
    },
    [key, origin, outdatedBase],
  );
  const { later: keep, drop } = useDelayedWrite(write);

  /** Nothing is kept any more: it was saved, or the founder does not want it. */
  const forget = useCallback(() => {
    drop();
    forgetDraft(key);
    setRestored((before) => ({ ...before, restored: null }));
  }, [key, drop]);

  /** The founder has seen what was saved meanwhile and keeps the own words. */
  const settle = useCallback(
    () =>
      setRestored((before) => ({
        ...before,
        restored: before.restored && { ...before.restored, outdated: false },
      })),
    [],
  );

  const seenVersion = outdatedBase?.version ?? origin.version;
  return { start, restored, keep, forget, settle, seenVersion };
}

function baseOf({ values: { terms: _terms, ...values }, version }: Origin): DraftBase | undefined {
  return version === undefined ? undefined : { version, values };
}
