import { deleteCookie, readCookie, writeCookie } from './cookies';
import { readPreferences, rememberPreferences } from './preferences';

/**
 * A visitor's consent. `unasked` means that they haven't chosen yet. Treated like `no`, except that the
 * consent question may appear.
 */
export type AnalyticsConsent = 'yes' | 'no' | 'unasked';

const COOKIE = 'analytics_id';
const DAY_MS = 24 * 60 * 60 * 1000;
const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/**
 * Applies the consent rule: a browser's privacy signal means no, regardless of the visitor's choice.
 * Otherwise, the choice applies.
 * @param signal whether Do Not Track or Global Privacy Control is on
 * @param choice the visitor's choice on this site, if any
 */
export function consentOf(signal: boolean, choice: 'yes' | 'no' | undefined): AnalyticsConsent {
  return signal ? 'no' : (choice ?? 'unasked');
}

/** True if the browser sends Do Not Track or Global Privacy Control. */
export function privacySignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}

/** Returns whether this browser may be recognized from one visit to the next. */
export function analyticsConsent(): AnalyticsConsent {
  return consentOf(privacySignal(), readPreferences().consent);
}

/** Stores the choice for a year, and immediately sets or removes `analytics_id`. */
export function chooseConsent(choice: 'yes' | 'no'): void {
  rememberPreferences({ consent: choice });
  honourConsent();
}

/** Sets the `analytics_id` cookie if the visitor accepted analytics, and deletes it otherwise. */
export function honourConsent(): void {
  const id = readCookie(COOKIE);
  if (analyticsConsent() !== 'yes') {
    if (id !== undefined) deleteCookie(COOKIE);
  } else if (id === undefined) {
    writeCookie(COOKIE, newAnalyticsId(new Date()), TWO_YEARS);
  }
}

/**
 * Creates a version 7 UUID (RFC 9562) from the UTC date and random bits. The server recognizes the browser
 * from the next day on. On the first day, the browser still counts as the visitor who arrived without the
 * cookie.
 */
function newAnalyticsId(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The first 48 bits are a time in ms. The time of day is dropped for privacy.
  const day = now.getTime() - (now.getTime() % DAY_MS);
  new DataView(bytes.buffer).setUint32(0, Math.floor(day / 0x10000));
  new DataView(bytes.buffer).setUint16(4, day % 0x10000);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
