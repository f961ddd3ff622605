import { useSyncExternalStore } from 'react';

/** Toasts on the screen at once: a new one replaces the old. */
const LIMIT = 1;
/** How long a hidden toast stays in the store, in ms. */
const REMOVE_DELAY = 1_000_000;

export interface ToastAction {
  label: string;
  /** Describes the action, for people who can't reach the button in time. */
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

/** Shows a toast. Works outside components too. Returns its id for `dismissToast`. */
export function toast(options: ToastOptions): number {
  const id = nextId++;
  publish([{ ...options, id, open: true }, ...entries].slice(0, LIMIT));
  return id;
}

/** Shows an error as a destructive toast, titled "Error" by default. */
export function toastError(description: string, title = 'Error'): number {
  return toast({ title, description, variant: 'destructive' });
}

/** Hides a toast. It stays in the store for a while, so that its closing animation can finish. */
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
