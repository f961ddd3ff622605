import { useSyncExternalStore } from 'react';
import { isChunkError } from './chunk-errors';

/**
 * Problem that the page reports to its reader: the server doesn't respond, or it no longer has the page's
 * code.
 */
export type ConnectionTrouble = 'offline' | 'outdated' | null;

const KEY = 'groundswell:chunk-reload';
/**
 * Time in ms after a reload. If another file is missing within this time, the cause isn't a release, so the
 * page doesn't reload again.
 */
const ONCE_PER_MS = 30_000;
/** Pause between attempts to reach the server, in ms: the first pause, and the longest. */
const PAUSE_MS = { first: 1000, longest: 15_000 };
/** Time limit in ms for a response. A server that takes longer counts as unreachable. */
const RESPONSE_MS = 10_000;

let offline = false;
let outdated = false;
const listeners = new Set<() => void>();

function tell(change: () => void) {
  change();
  listeners.forEach((listener) => listener());
}

/** Returns the current connection problem, or null without one. */
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

/** Requests the site itself, because a proxy whose server is stopped responds with 502 to 504. */
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

/**
 * Waits until the pause is over or the browser is online again. The pause is randomized, so that not all
 * pages retry at the same moment.
 */
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
 * Retries code that failed to load, as often as the connection is lost.
 * @param error the reason for the first failure
 * @param screen whether to reject if the server responds and still doesn't have the file. A part of a screen
 * never rejects: the page reloads if nothing was typed into it, and otherwise says that it is outdated.
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

/**
 * Removes style sheets that failed to load, because Vite's loader assumes that every style sheet in the
 * document has loaded.
 */
function forgetFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove();
}

const NOT_TYPED = ['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'search'];

/** True if a reload would lose text. Every field that isn't empty counts, even if its text is saved. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input, [contenteditable="true"]');
  return [...fields].some((field) =>
    field.isContentEditable ? field.textContent : !NOT_TYPED.includes(field.type) && field.value,
  );
}

/**
 * Reloads the page to get files from a new release, because the old page requests files that no longer exist.
 * Reloads at most once every thirty seconds. Call this only after the server has responded: without a
 * connection, a reload replaces the page with the browser's error page.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage, the page can't know whether it has reloaded before, and must not risk a loop.
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
