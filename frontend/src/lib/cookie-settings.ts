import { useSyncExternalStore } from 'react';

/** The element that was in focus when the settings were opened: focus goes back there. */
let opener: HTMLElement | null = null;
let open = false;
const listeners = new Set<() => void>();

function publish(next: boolean) {
  open = next;
  listeners.forEach((listener) => listener());
}

/** Shows the choice about cookies again. To be called from what the person pressed. */
export function openCookieSettings(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  publish(true);
}

/** Puts the settings away and gives focus back. */
export function closeCookieSettings(): void {
  publish(false);
  opener?.focus();
  opener = null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the person asked for the settings. */
export function useCookieSettingsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}
