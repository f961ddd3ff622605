import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Elements where pressing a letter types text or selects an option. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

/** Keys that may repeat while held: they move between rows. Decisions need a new key press each. */
const HELD = new Set(['j', 'k']);

/**
 * Registers single-key shortcuts that work wherever the focus is, except while typing.
 *
 * @param keys handlers by `KeyboardEvent.key`, in lower case
 *
 * @param enabled false while a dialog is open, for example
 */
export function useShortcuts(keys: Record<string, () => void>, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(keys, key) || (event.repeat && !HELD.has(key))) return;
    event.preventDefault();
    keys[key]?.();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

const KEPT = 'admin-shortcuts';
const listeners = new Set<() => void>();

/**
 * Returns true if this admin has shortcuts turned on, and a function that changes it. Speech-input users must
 * be able to turn them off (WCAG 2.1.4).
 */
export function useShortcutsWanted(): [wanted: boolean, want: (wanted: boolean) => void] {
  const wanted = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => storedChoice() !== 'off',
  );
  return [wanted, keep];
}

/** Reads the stored setting. Null if the browser denies access to storage. */
function storedChoice(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(wanted: boolean): void {
  try {
    if (wanted) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, 'off');
  } catch {
    // If storage is unavailable, the setting can't be saved, and the shortcuts stay on.
  }
  listeners.forEach((listener) => listener());
}
