import { useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  loading += by;
  listeners.forEach((listener) => listener());
}

/** Counts a lazily loaded screen as loading until its promise settles. */
export function trackLoading<T>(promise: Promise<T>): Promise<T> {
  // The count changes in a microtask, because a lazy component starts loading during React's render, when no
  // other component may be updated.
  queueMicrotask(() => change(1));
  return promise.finally(() => change(-1));
}

/** True if any screen's code is loading. */
export function useScreensLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loading > 0,
    () => false,
  );
}
