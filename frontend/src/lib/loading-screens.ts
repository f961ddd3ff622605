import { useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  loading += by;
  listeners.forEach((listener) => listener());
}

/** Counts a lazily loaded screen as on its way until its promise settles. */
export function trackLoading<T>(promise: Promise<T>): Promise<T> {
  // Not at once: a lazy component starts loading while React draws, when nobody else may be told to draw.
  queueMicrotask(() => change(1));
  return promise.finally(() => change(-1));
}

/** Whether a screen's code is on its way. */
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
