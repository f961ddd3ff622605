import { keep, readAutosaved, type Autosaved } from '@/lib/autosave';
import { EMPTY_VALUES, type IdeaValues } from './values';

/** What was typed and not saved yet, as it is kept in this browser. */
export interface AutosavedIdea extends Autosaved<AutosavedValues> {
  /** The image was too large for the browser's storage and has to be picked again. */
  pictureLost?: boolean;
  /** The saved idea that was being edited; a new idea has none. */
  base?: DraftBase;
}

/** An idea as it was saved when the edit began. */
export interface DraftBase {
  version: number;
  values: AutosavedValues;
}

export type AutosavedValues = Omit<IdeaValues, 'terms'>;

/** What was autosaved, or null when nothing was or it is not readable. */
export function readAutosavedIdea(key: string): AutosavedIdea | null {
  const draft = readAutosaved<AutosavedIdea>(key);
  // What an older version of the form kept may lack fields.
  const { terms: _terms, ...blank } = EMPTY_VALUES;
  return draft && { ...draft, values: { ...blank, ...draft.values } };
}

/** Keeps the values; without the image when the browser's storage has no room for it. */
export function autosaveIdea(key: string, { terms: _terms, ...values }: IdeaValues, base?: DraftBase): void {
  keep<AutosavedIdea>(key, { values, base }, { values: { ...values, image: null }, base, pictureLost: true });
}

/** Whether two sets of values say the same; the terms do not count. */
export function sameValues(a: AutosavedValues, b: AutosavedValues): boolean {
  const { terms: _terms, ...blank } = EMPTY_VALUES;
  return (Object.keys(blank) as (keyof typeof blank)[]).every((name) => (a[name] ?? '') === (b[name] ?? ''));
}
