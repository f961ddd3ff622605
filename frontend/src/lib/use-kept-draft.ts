import { useCallback, useState } from 'react';
import { useDelayedWrite } from './use-delayed-write';

/** A form's fields as text. */
type Values = Record<string, string>;

interface Kept<T> {
  values: T;
  /** ISO time. */
  keptAt: string;
}

function read<T extends Values>(key: string, origin: T): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept<Values>> | null;
    if (!kept?.values || !kept.keptAt) return null;
    // What an older version of the form kept may have other fields.
    const fields = Object.keys(origin).map((name) => [name, kept.values?.[name] ?? origin[name]]);
    const values = Object.fromEntries(fields) as T;
    return same(values, origin) ? null : { values, keptAt: kept.keptAt };
  } catch {
    return null;
  }
}

function store<T extends Values>(key: string, values: T): void {
  try {
    localStorage.setItem(key, JSON.stringify({ values, keptAt: new Date().toISOString() }));
  } catch {
    // No room, or no storage at all: then the words live as long as the page.
  }
}

function erase(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** Whether something that was typed waits under this key. */
export function hasKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether two sets of values say the same. */
export function same<T extends Values>(a: T, b: T): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}

/**
 * Keeps what is typed into a form in this browser until it is saved: a reload or a lost connection loses nothing.
 *
 * @param key from `draftKey`, so that a sign-out leaves nobody's words to the next person
 * @param origin what the form holds when nothing was kept; read once
 */
export function useKeptDraft<T extends Values>(key: string, origin: T) {
  const [base] = useState(origin);
  const [kept, setKept] = useState(() => read(key, base));
  const [start] = useState(() => kept?.values ?? base);

  const write = useCallback(
    (values: T) => {
      if (same(values, base)) erase(key);
      else store(key, values);
    },
    [key, base],
  );
  const { later: keep, drop } = useDelayedWrite(write);

  /** Nothing is kept any more: it was saved, or it is not wanted. */
  const forget = useCallback(() => {
    drop();
    erase(key);
    setKept(null);
  }, [key, drop]);

  return { origin: base, start, keptAt: kept?.keptAt ?? null, keep, forget };
}
