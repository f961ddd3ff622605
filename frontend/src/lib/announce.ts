import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

function publish(next: string) {
  message = next;
  listeners.forEach((listener) => listener());
}

/**
 * Makes screen readers read a text that isn't visible: a route's new title, the number of search results, or
 * the first error of an antd form (whose errors have no alert role).
 */
export function announce(text: string): void {
  // A live region is read out when its text changes, so it must be empty for a moment before a text is
  // repeated.
  publish('');
  setTimeout(() => publish(text), 50);
}

export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => message,
    () => '',
  );
}
