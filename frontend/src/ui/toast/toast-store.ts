import { useSyncExternalStore } from 'react';

/** Maximum number of toasts on the screen: a new toast replaces the old one. */
const LIMIT = 1;
/** How long a hidden toast stays in the store, in ms. */
const REMOVE_DELAY = 1_000_000;

export interface ToastAction {
  label: string;
  /** Describes the action for users who can't reach the button in time. */
  altText: string;
  /** Path to open. Use either this or `onClick`. */
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

/** Shows a toast. Also works outside components. Returns the toast's ID for `dismissToast`. */
export function toast(options: ToastOptions): number {
  const id = nextId++;
  publish([{ ...options, id, open: true }, ...entries].slice(0, LIMIT));
  return id;
}

/** Shows an error as a destructive toast, titled "Error" by default. */
export function toastError(description: string, title = 'Error'): number {
  return toast({ title, description, variant: 'destructive' });
}

/** Hides a toast. The toast stays in the store for a while, so that its closing animation can finish. */
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

/** Removes all toasts from the store. Used by tests. */
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
