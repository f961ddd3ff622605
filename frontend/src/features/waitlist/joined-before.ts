import { useSyncExternalStore } from 'react';

const KEY = 'groundswell:joined';
/**
 * The ideas whose waitlists were joined here, of which the latest are known: a list that only grows would
 * fill the browser.
 */
const LIMIT = 50;

const listeners = new Set<() => void>();

/** The text that stands for these ideas with one more. @param text what stood there before */
export const withIdea = (text: string | null, ideaId: string): string =>
  [...ideasIn(text).filter((id) => id !== ideaId), ideaId].slice(-LIMIT).join(' ');

export const ideasIn = (text: string | null): string[] => (text ?? '').split(' ').filter(Boolean);

/**
 * Whether somebody has joined the idea's waitlist in this browser. Never with which address: that is nobody
 * else's business.
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
    // Without storage it is known until the page is left.
  }
  listeners.forEach((listener) => listener());
}

/** Tells when a waitlist is joined on this page. @returns what ends that */
export function onJoined(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser has joined the idea's waitlist. Updates when it joins on this page. */
export function useHasJoined(ideaId: string): boolean {
  return useSyncExternalStore(
    onJoined,
    () => hasJoined(ideaId),
    () => false,
  );
}
