import { LOCALES } from '@/api/locale.generated';
import { readCookie, writeCookie } from './cookies';

const CHOICES = {
  theme: ['light', 'dark'],
  currency: ['USD', 'INR', 'EUR'],
  /** Consent to counting visits under an ID; see `consent.ts`. */
  consent: ['yes', 'no'],
  /** State of the workspace's rail: `open` with labels, or `folded` to show only icons. */
  rail: ['open', 'folded'],
  /** Language chosen for public pages. Absent: the language of the browser may be offered. */
  language: LOCALES,
} as const;

/**
 * Contents of the cookie `user_preferences`: display choices and consent, but no personal data. Absent fields
 * haven't been chosen.
 */
export type Preferences = { [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number] };

const COOKIE = 'user_preferences';
const ONE_YEAR = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Drops unknown values, because anyone can edit a cookie. */
export function readPreferences(): Preferences {
  try {
    const stored = JSON.parse(readCookie(COOKIE) ?? '{}') as Record<string, unknown>;
    const valid = Object.entries(CHOICES).filter(([name, values]) =>
      (values as readonly unknown[]).includes(stored[name]),
    );
    return Object.fromEntries(valid.map(([name]) => [name, stored[name]]));
  } catch {
    return {};
  }
}

/**
 * Merges a change into the preferences, and stores them for another year. A value of `undefined` removes a
 * choice.
 */
export function rememberPreferences(change: Preferences): void {
  writeCookie(COOKIE, JSON.stringify({ ...readPreferences(), ...change }), ONE_YEAR);
  listeners.forEach((listener) => listener());
}

/** Subscribes to changes made on this page, for `useSyncExternalStore`. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
