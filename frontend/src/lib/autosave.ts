/** Unsaved text as stored in this browser. */
export interface Autosaved<T> {
  values: T;
  /** Time of the last save, ISO 8601. */
  keptAt: string;
}

/** Returns the value stored under a key. Null if it is missing or unreadable. */
export function readAutosaved<K extends Autosaved<object>>(key: string): K | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as K | null;
    return stored?.values && stored.keptAt ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the first of the choices that fits into the browser's storage, along with the time. */
export function keep<K extends Autosaved<object>>(key: string, ...choices: Omit<K, 'keptAt'>[]): void {
  const keptAt = new Date().toISOString();
  for (const choice of choices) {
    try {
      localStorage.setItem(key, JSON.stringify({ ...choice, keptAt }));
      return;
    } catch {
      // If storage is full or unavailable, the text is lost when the page closes.
    }
  }
}

export function forgetAutosaved(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, nothing was stored either.
  }
}

/** Returns whether unsaved text is stored under this key. */
export function hasAutosaved(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
