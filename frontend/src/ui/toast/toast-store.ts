import { useSyncExternalStore } from 'react';

/** At most one toast is on the screen: a new one takes the place of the old. */
const LIMIT = 1;
/** How long a toast that has left the screen stays in the store, in ms. */
const REMOVE_DELAY = 1_000_000;

export interface ToastAction {
  label: string;
  /** What the action does, in words, for someone who cannot reach the button in time. */
  altText: string;
  /** A path to open, or a function to call. */
  to?: string;
  onClick?: () => void;
}

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
}

export interface ToastEntry extends ToastOptions {
  id: number;
  open: boolean;
}

let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  listeners.forEach((listener) => listener());
}

/** Shows a toast from anywhere, components or not. Returns its id for `dismissToast`. */
export function toast(options: ToastOptions): number {
  const id = nextId++;
  publish([{ ...options, id, open: true }, ...entries].slice(0, LIMIT));
  return id;
}

/** Shows the destructive toast of an error. One without a title of its own is titled "Error". */
export function toastError(description: string, title = 'Error'): number {
  return toast({ title, description, variant: 'destructive' });
}

/** Takes a toast off the screen; it leaves the store later, so that its closing can be seen to the end. */
export function dismissToast(id: number): void {
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      publish(entries.filter((entry) => entry.id !== id));
    }, REMOVE_DELAY),
  );
}

/** Empties the store. For tests. */
export function resetToasts(): void {
  removals.forEach(clearTimeout);
  removals.clear();
  publish([]);
}

export function getToasts(): readonly ToastEntry[] {
  return entries;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, getToasts, getToasts);
}
