import { readCookie, writeCookie } from './cookies';

const CHOICES = {
  theme: ['light', 'dark'],
  currency: ['USD', 'INR', 'EUR'],
  /** Whether visits may be counted under an id: see `consent.ts`. */
  consent: ['yes', 'no'],
  /** The workspace's rail: with words, or with icons only. */
  rail: ['open', 'folded'],
} as const;

/**
 * What `user_preferences` remembers: choices of look, nothing about the person. What was not chosen is
 * absent.
 */
export type Preferences = { [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number] };

const COOKIE = 'user_preferences';
const ONE_YEAR = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** A cookie is anybody's to edit: only choices that there are get through. */
export function readPreferences(): Preferences {
  try {
    const kept = JSON.parse(readCookie(COOKIE) ?? '{}') as Record<string, unknown>;
    const valid = Object.entries(CHOICES).filter(([name, values]) =>
      (values as readonly unknown[]).includes(kept[name]),
    );
    return Object.fromEntries(valid.map(([name]) => [name, kept[name]]));
  } catch {
    return {};
  }
}

/** Merges the change into what is remembered, for another year; `undefined` forgets a choice. */
export function rememberPreferences(change: Preferences): void {
  writeCookie(COOKIE, JSON.stringify({ ...readPreferences(), ...change }), ONE_YEAR);
  listeners.forEach((listener) => listener());
}

/** Tells of changes made on this page. For `useSyncExternalStore`. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
