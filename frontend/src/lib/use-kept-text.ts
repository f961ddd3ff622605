import { useCallback, useState } from 'react';
import { forgetKept, keep, readKept, type Kept } from './kept';
import { useKeptDraft } from './use-kept-draft';

/** A form's fields as text. */
type Values = Record<string, string>;

function read<T extends Values>(key: string, origin: T): Kept<T> | null {
  const kept = readKept<Kept<Values>>(key);
  if (!kept) return null;
  // What an older version of the form kept may have other fields.
  const fields = Object.keys(origin).map((name) => [name, kept.values[name] ?? origin[name]]);
  const values = Object.fromEntries(fields) as T;
  return same(values, origin) ? null : { values, keptAt: kept.keptAt };
}

/** Whether two sets of values say the same. */
export function same<T extends Values>(a: T, b: T): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}

/**
 * `useKeptDraft` for a form of texts.
 *
 * @param key from `draftKey`
 * @param origin what the form holds when nothing was kept; read once
 */
export function useKeptText<T extends Values>(key: string, origin: T) {
  const [base] = useState(origin);
  const restore = () => {
    const restored = read(key, base);
    return { start: restored?.values ?? base, restored };
  };
  const write = useCallback(
    (values: T) => (same(values, base) ? forgetKept(key) : keep(key, { values })),
    [key, base],
  );
  const draft = useKeptDraft(key, restore, write);
  return { ...draft, origin: base, keptAt: draft.restored?.keptAt ?? null };
}
