import { readCookie, writeCookie } from './cookies';

const CHOICES = {
  theme: ['light', 'dark'],
  currency: ['USD', 'INR', 'EUR'],
  /** Whether visits may be counted under an id; see `consent.ts`. */
  consent: ['yes', 'no'],
  /** The workspace's rail: with labels, or with icons only. */
  rail: ['open', 'folded'],
} as const;

/**
 * Contents of the cookie `user_preferences`: display choices and consent, no personal data. Choices not made
 * are absent.
 */
export type Preferences = { [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number] };

const COOKIE = 'user_preferences';
const ONE_YEAR = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Anyone can edit a cookie, so unknown choices are dropped. */
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

/** Merges a change into the stored preferences for another year; `undefined` forgets a choice. */
export function rememberPreferences(change: Preferences): void {
  writeCookie(COOKIE, JSON.stringify({ ...readPreferences(), ...change }), ONE_YEAR);
  listeners.forEach((listener) => listener());
}

/** Subscribes to changes made on this page. For `useSyncExternalStore`. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
