import { useCallback } from 'react';
import { forgetAutosaved } from '@/lib/autosave';
import { useAutosave } from '@/lib/use-autosave';
import {
  autosaveIdea,
  readAutosavedIdea,
  sameValues,
  type DraftBase,
  type AutosavedIdea,
} from '../rules/autosaved-idea';
import type { IdeaValues } from '../rules/values';

/** What the form holds when nothing was kept, and of which saved idea. */
export interface Origin {
  values: IdeaValues;
  /** The saved idea's version; undefined for a new idea. */
  version?: number;
}

/**
 * What came back from this browser. `outdated`: the idea's words were changed elsewhere since it was typed.
 */
export type RestoredIdea = AutosavedIdea & { outdated: boolean };

function restore(key: string, { values }: Origin): { start: IdeaValues; restored: RestoredIdea | null } {
  const draft = readAutosavedIdea(key);
  if (!draft || sameValues(draft.values, values)) return { start: values, restored: null };
  const image = draft.pictureLost ? values.image : draft.values.image;
  // A review alone changes no words: then the draft still fits.
  const outdated = draft.base !== undefined && !sameValues(draft.base.values, values);
  return { start: { ...values, ...draft.values, image }, restored: { ...draft, outdated } };
}

/** The idea that outdated text builds on: still as it was then. */
const outdatedBase = (restored: RestoredIdea | null) => (restored?.outdated ? restored.base : undefined);

/**
 * `useAutosave` for the idea form: with the saved idea that the words build on.
 *
 * @param key see `autosaveKey`
 * @param origin keep the object as long as it says the same
 */
export function useAutosavedIdea(key: string, origin: Origin) {
  const write = useCallback(
    (values: IdeaValues, restored: RestoredIdea | null) => {
      if (sameValues(values, origin.values)) forgetAutosaved(key);
      else autosaveIdea(key, values, outdatedBase(restored) ?? baseOf(origin));
    },
    [key, origin],
  );
  const draft = useAutosave(key, () => restore(key, origin), write);
  const { start, restored, setRestored, keep, forget } = draft;

  /** The founder has seen what was saved meanwhile and keeps the own words. */
  const settle = useCallback(
    () => setRestored((before) => before && { ...before, outdated: false }),
    [setRestored],
  );

  const seenVersion = outdatedBase(restored)?.version ?? origin.version;
  return { start, restored, keep, forget, settle, seenVersion };
}

function baseOf({ values: { terms: _terms, ...values }, version }: Origin): DraftBase | undefined {
  return version === undefined ? undefined : { version, values };
}
