import { useSyncExternalStore } from 'react';

const KEY = 'groundswell:joined';
/**
 * Maximum number of joined ideas stored in this browser. The oldest ones are dropped, so that the list
 * doesn't grow forever.
 */
const LIMIT = 50;

const listeners = new Set<() => void>();

/**
 * Adds an idea to the stored text.
 *
 * @param text the stored text; null if nothing is stored
 */
export const withIdea = (text: string | null, ideaId: string): string =>
  [...ideasIn(text).filter((id) => id !== ideaId), ideaId].slice(-LIMIT).join(' ');

export const ideasIn = (text: string | null): string[] => (text ?? '').split(' ').filter(Boolean);

/**
 * True if someone has joined the idea's waitlist in this browser. The email address is never stored, for
 * privacy.
 */
export function hasJoined(ideaId: string): boolean {
  try {
    return ideasIn(localStorage.getItem(KEY)).includes(ideaId);
  } catch {
    return false;
  }
}

export function rememberJoined(ideaId: string): void {
  try {
    localStorage.setItem(KEY, withIdea(localStorage.getItem(KEY), ideaId));
  } catch {
    // If storage is unavailable, the sign-up is remembered only until the visitor leaves the page.
  }
  listeners.forEach((listener) => listener());
}

/**
 * Notifies the listener when someone joins a waitlist on this page.
 * @returns a function that removes the listener
 */
export function onJoined(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if someone has joined the idea's waitlist in this browser. Updates when they join on this page. */
export function useHasJoined(ideaId: string): boolean {
  return useSyncExternalStore(
    onJoined,
    () => hasJoined(ideaId),
    () => false,
  );
}
