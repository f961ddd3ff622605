import { forgetKept, keep, readKept, type Kept } from '@/lib/kept';
import { EMPTY_VALUES, type IdeaValues } from './values';

/** What was typed and not saved yet, as it is kept in this browser. */
export interface KeptDraft extends Kept<KeptValues> {
  /** The picture was too large for the browser's storage and has to be picked again. */
  pictureLost?: boolean;
  /** The saved idea that was being edited; a new idea has none. */
  base?: DraftBase;
}

/** An idea as it was saved when the edit began. */
export interface DraftBase {
  version: number;
  values: KeptValues;
}

export type KeptValues = Omit<IdeaValues, 'terms'>;

/** The kept draft, or null when there is none or it is not readable. */
export function readDraft(key: string): KeptDraft | null {
  const draft = readKept<KeptDraft>(key);
  // A draft kept by an older version of the form may lack fields.
  const { terms: _terms, ...blank } = EMPTY_VALUES;
  return draft && { ...draft, values: { ...blank, ...draft.values } };
}

/** Keeps the values; without the picture when the browser's storage has no room for it. */
export function keepDraft(key: string, { terms: _terms, ...values }: IdeaValues, base?: DraftBase): void {
  keep<KeptDraft>(key, { values, base }, { values: { ...values, image: null }, base, pictureLost: true });
}

export { forgetKept as forgetDraft };

/** Whether two sets of values say the same; the terms do not count. */
export function sameValues(a: KeptValues, b: KeptValues): boolean {
  const { terms: _terms, ...blank } = EMPTY_VALUES;
  return (Object.keys(blank) as (keyof typeof blank)[]).every((name) => (a[name] ?? '') === (b[name] ?? ''));
}
