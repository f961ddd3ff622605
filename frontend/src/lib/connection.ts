import { useSyncExternalStore } from 'react';
import { isChunkError } from './chunk-errors';

/** What the page tells its reader: the server does not respond, or it no longer has the page's code. */
export type ConnectionTrouble = 'offline' | 'outdated' | null;

const KEY = 'groundswell:chunk-reload';
/** A second missing file within this time isn't a leftover of a release, so the page doesn't reload again. */
const ONCE_PER_MS = 30_000;
/** The pause between two attempts to reach the server, in ms: the first, and the longest. */
const PAUSE_MS = { first: 1000, longest: 15_000 };
/** A server that takes longer to say that it is there isn't there, in ms. */
const RESPONSE_MS = 10_000;

let offline = false;
let outdated = false;
const listeners = new Set<() => void>();

function tell(change: () => void) {
  change();
  listeners.forEach((listener) => listener());
}

/** Trouble with the connection, if there is any. */
export const useConnectionTrouble = (): ConnectionTrouble =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (offline ? 'offline' : outdated ? 'outdated' : null),
    () => null,
  );

let waiting: Promise<boolean> | null = null;

/**
 * Waits until the server responds.
 *
 * @returns whether that took more than one attempt
 */
export function whenBack(): Promise<boolean> {
  waiting ??= reachServer().finally(() => {
    waiting = null;
  });
  return waiting;
}

async function reachServer(): Promise<boolean> {
  if (await responds()) return false;
  tell(() => (offline = true));
  let pause = PAUSE_MS.first;
  do {
    await nextChance(pause);
    pause = Math.min(pause * 1.5, PAUSE_MS.longest);
  } while (!(await responds()));
  tell(() => (offline = false));
  return true;
}

/** Asks for the site itself: a proxy whose server is stopped responds with 502 to 504. */
async function responds(): Promise<boolean> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), RESPONSE_MS);
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: timeout.signal });
    return status < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** After a pause, or as soon as the browser has a network. Not all pages return at the same moment. */
function nextChance(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause * (0.75 + Math.random() / 2));
    window.addEventListener('online', done);
  });
}

/**
 * Loads code that could not be loaded, as often as the connection is lost.
 *
 * @param error the reason of the first failure
 * @param screen whether to reject if the server responds and still doesn't have the file. A part of a screen
 *   never rejects: the page reloads if nothing was typed into it, and says that it is outdated if something
 *   was.
 */
export async function loadAgain<T>(load: () => Promise<T>, error: unknown, screen = false): Promise<T> {
  let failure = error;
  let lost: boolean;
  do {
    if (!isChunkError(failure)) throw failure;
    lost = await whenBack();
    forgetFailedStyles();
    try {
      return await load();
    } catch (again) {
      failure = again;
    }
  } while (lost);
  if (screen || !isChunkError(failure)) throw failure;
  if (hasTypedText() || !reloadOnce()) tell(() => (outdated = true));
  return new Promise(() => undefined);
}

/** Vite's loader believes that every style sheet in the document has arrived, even one that failed. */
function forgetFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove();
}

const NOT_TYPED = ['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'search'];

/** Whether a reload would lose text: a field that isn't empty counts, even if its text is saved. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input, [contenteditable="true"]');
  return [...fields].some((field) =>
    field.isContentEditable ? field.textContent : !NOT_TYPED.includes(field.type) && field.value,
  );
}

/**
 * After a release the old page asks for files that are gone, and the new page has them. Reloads at most once
 * in thirty seconds. Call it only after the server has responded: without a connection, a reload replaces the
 * page with the browser's error page.
 *
 * @returns whether a reload is under way
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the page can't know whether it has reloaded before: it must not risk a loop.
    return false;
  }
  window.location.reload();
  return true;
}

/** Reloads the page as soon as the server responds. */
export async function reloadWhenBack(): Promise<void> {
  await whenBack();
  window.location.reload();
}
