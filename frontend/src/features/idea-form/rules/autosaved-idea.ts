import { keep, readAutosaved, type Autosaved } from '@/lib/autosave';
import { EMPTY_VALUES, type IdeaValues } from './values';

/** The form's unsaved values, as stored in this browser. */
export interface AutosavedIdea extends Autosaved<AutosavedValues> {
  /** True if the image was too large for the browser's storage and must be selected again. */
  pictureLost?: boolean;
  /** The saved idea being edited. Absent for a new idea. */
  base?: DraftBase;
}

/** The idea's saved version when the edit began. */
export interface DraftBase {
  version: number;
  values: AutosavedValues;
}

export type AutosavedValues = Omit<IdeaValues, 'terms'>;

/** Reads the autosaved draft. Null if it's missing or unreadable. */
export function readAutosavedIdea(key: string): AutosavedIdea | null {
  const draft = readAutosaved<AutosavedIdea>(key);
  // A draft from an older version of the form may lack fields.
  const { terms: _terms, ...blank } = EMPTY_VALUES;
  return draft && { ...draft, values: { ...blank, ...draft.values } };
}

/** Stores the values. Omits the image if the browser's storage has no space for it. */
export function autosaveIdea(key: string, { terms: _terms, ...values }: IdeaValues, base?: DraftBase): void {
  keep<AutosavedIdea>(key, { values, base }, { values: { ...values, image: null }, base, pictureLost: true });
}

/** True if two sets of values are equal, ignoring the acceptance of the terms. */
export function sameValues(a: AutosavedValues, b: AutosavedValues): boolean {
  const { terms: _terms, ...blank } = EMPTY_VALUES;
  return (Object.keys(blank) as (keyof typeof blank)[]).every((name) => (a[name] ?? '') === (b[name] ?? ''));
}
