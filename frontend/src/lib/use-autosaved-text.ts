import { useCallback, useState } from 'react';
import { forgetAutosaved, keep, readAutosaved, type Autosaved } from './autosave';
import { useAutosave } from './use-autosave';

/** A form's values, all of them text. */
type Values = Record<string, string>;

function read<T extends Values>(key: string, origin: T): Autosaved<T> | null {
  const stored = readAutosaved<Autosaved<Values>>(key);
  if (!stored) return null;
  // An older version of the form may have stored different fields.
  const fields = Object.keys(origin).map((name) => [name, stored.values[name] ?? origin[name]]);
  const values = Object.fromEntries(fields) as T;
  return same(values, origin) ? null : { values, keptAt: stored.keptAt };
}

/** Returns whether two sets of values are equal. */
export function same<T extends Values>(a: T, b: T): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}

/**
 * `useAutosave` for a form with only text values.
 * @param key from `autosaveKey`
 * @param origin initial values if nothing was stored; read only once
 */
export function useAutosavedText<T extends Values>(key: string, origin: T) {
  const [base] = useState(origin);
  const restore = () => {
    const restored = read(key, base);
    return { start: restored?.values ?? base, restored };
  };
  const write = useCallback(
    (values: T) => (same(values, base) ? forgetAutosaved(key) : keep(key, { values })),
    [key, base],
  );
  const draft = useAutosave(key, restore, write);
  return { ...draft, origin: base, keptAt: draft.restored?.keptAt ?? null };
}
