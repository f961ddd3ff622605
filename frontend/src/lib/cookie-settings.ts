import { useSyncExternalStore } from 'react';

/** The element that had the focus when the settings were opened. It gets the focus back. */
let opener: HTMLElement | null = null;
let open = false;
const listeners = new Set<() => void>();

function publish(next: boolean) {
  open = next;
  listeners.forEach((listener) => listener());
}

/** Opens the cookie settings. Call it in a click handler. */
export function openCookieSettings(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  publish(true);
}

/** Closes the settings and returns the focus. */
export function closeCookieSettings(): void {
  publish(false);
  opener?.focus();
  opener = null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the settings are open. */
export function useCookieSettingsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}
