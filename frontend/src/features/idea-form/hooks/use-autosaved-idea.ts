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

/** The form's initial values without an autosaved draft. */
export interface Origin {
  values: IdeaValues;
  /** The saved idea's version. Undefined for a new idea. */
  version?: number;
}

/** A restored draft. `outdated` means that the saved text has changed since the draft was stored. */
export type RestoredIdea = AutosavedIdea & { outdated: boolean };

function restore(key: string, { values }: Origin): { start: IdeaValues; restored: RestoredIdea | null } {
  const draft = readAutosavedIdea(key);
  if (!draft || sameValues(draft.values, values)) return { start: values, restored: null };
  const image = draft.pictureLost ? values.image : draft.values.image;
  // A review doesn't change the text, so the draft is still current.
  const outdated = draft.base !== undefined && !sameValues(draft.base.values, values);
  return { start: { ...values, ...draft.values, image }, restored: { ...draft, outdated } };
}

/** The version of the idea that an outdated draft is based on. */
const outdatedBase = (restored: RestoredIdea | null) => (restored?.outdated ? restored.base : undefined);

/**
 * Like `useAutosave`, for the idea form. Also stores the saved idea that the text is based on.
 *
 * @param key see `autosaveKey`
 *
 * @param origin must be the same object as long as its content is the same
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

  /**
   * Marks the draft as current, because the founder has seen the saved version and decided to keep their own
   * text.
   */
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
