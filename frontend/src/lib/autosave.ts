/** What was typed and is not saved yet, as this browser keeps it. */
export interface Autosaved<T> {
  values: T;
  /** ISO time. */
  keptAt: string;
}

/** What is kept under this key; null when it is nothing, or nothing readable. */
export function readAutosaved<K extends Autosaved<object>>(key: string): K | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as K | null;
    return kept?.values && kept.keptAt ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the first of these that the browser's storage has room for, with the time. */
export function keep<K extends Autosaved<object>>(key: string, ...choices: Omit<K, 'keptAt'>[]): void {
  const keptAt = new Date().toISOString();
  for (const choice of choices) {
    try {
      localStorage.setItem(key, JSON.stringify({ ...choice, keptAt }));
      return;
    } catch {
      // No room, or no storage at all: then the words live as long as the page.
    }
  }
}

export function forgetAutosaved(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** Whether something that was typed waits under this key. */
export function hasAutosaved(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
