/**
 * Values that this browser stores for the widget. Browsers partition both kinds of storage by the embedding
 * site, so the values reveal nothing about other sites (ADR 19).
 */
type Thing = 'visitor' | 'joined';

const COOKIE_RULES = `; Path=/embed/; Max-Age=${365 * 24 * 3600}; Secure; SameSite=None; Partitioned`;
const keyOf = (thing: Thing) => `groundswell:${thing}`;
/**
 * Cookie name for browsers that give a frame no storage (Chromium with third-party cookies blocked) but allow
 * partitioned cookies.
 */
const cookieOf = (thing: Thing) => `widget_${thing}=`;

/** Values kept until the page is closed, for browsers that allow neither storage nor cookies. */
const fallback: Partial<Record<Thing, string>> = {};

export function recall(thing: Thing): string | null {
  try {
    return localStorage.getItem(keyOf(thing));
  } catch {
    const name = cookieOf(thing);
    const cookie = document.cookie.split('; ').find((one) => one.startsWith(name));
    return cookie ? decodeURIComponent(cookie.slice(name.length)) : (fallback[thing] ?? null);
  }
}

export function store(thing: Thing, text: string): void {
  fallback[thing] = text;
  try {
    localStorage.setItem(keyOf(thing), text);
  } catch {
    document.cookie = `${cookieOf(thing)}${encodeURIComponent(text)}${COOKIE_RULES}`;
  }
}
