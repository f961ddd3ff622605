import { readCookie, writeCookie } from './cookies';

/** What `user_preferences` remembers: choices of look, nothing about the person. The server may read it too. */
export interface Preferences {
  theme?: 'light' | 'dark';
  currency?: 'USD' | 'INR' | 'EUR';
}

const COOKIE = 'user_preferences';
const ONE_YEAR = 365 * 24 * 60 * 60;

export function readPreferences(): Preferences {
  try {
    const value: unknown = JSON.parse(readCookie(COOKIE) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Merges the change into what is remembered, for another year. */
export function rememberPreferences(change: Preferences): void {
  writeCookie(COOKIE, JSON.stringify({ ...readPreferences(), ...change }), ONE_YEAR);
}
