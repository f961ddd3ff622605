import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

function publish(next: string) {
  message = next;
  listeners.forEach((listener) => listener());
}

/**
 * Says something to screen readers without showing it: a route's new title, how many results a search left,
 * the first error of an antd form (whose own errors carry no alert role).
 */
export function announce(text: string): void {
  // A live region speaks when its text changes: the same words twice need an empty moment between.
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
