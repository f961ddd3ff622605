import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

function publish(next: string) {
  message = next;
  listeners.forEach((listener) => listener());
}

/**
 * Makes screen readers say a text without showing it: a route's new title, the number of search results, or
 * the first error of an antd form (whose errors have no alert role).
 */
export function announce(text: string): void {
  // A live region is read out when its text changes, so repeating a text needs an empty moment in between.
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
