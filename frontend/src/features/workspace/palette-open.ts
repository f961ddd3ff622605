import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/**
 * Opens or closes the command palette. Called by the rail, by an idea's bar, and by the keyboard shortcut.
 */
export function setPaletteOpen(next: boolean): void {
  open = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the command palette is open. */
export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
