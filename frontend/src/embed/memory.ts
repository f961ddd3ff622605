/**
 * What this browser remembers for the widget. Browsers keep both places apart for each site that shows the
 * frame, so it says nothing about other sites (ADR 19).
 */
type Thing = 'visitor' | 'joined';

const COOKIE_RULES = `; Path=/embed/; Max-Age=${365 * 24 * 3600}; Secure; SameSite=None; Partitioned`;
const keyOf = (thing: Thing) => `groundswell:${thing}`;
/**
 * For browsers that give a frame no storage (Chromium that blocks third-party cookies), but a cookie of its
 * own for each site.
 */
const cookieOf = (thing: Thing) => `widget_${thing}=`;

/** Where the browser gives a frame neither, it is known until the page is left. */
const kept: Partial<Record<Thing, string>> = {};

export function recall(thing: Thing): string | null {
  try {
    return localStorage.getItem(keyOf(thing));
  } catch {
    const name = cookieOf(thing);
    const cookie = document.cookie.split('; ').find((one) => one.startsWith(name));
    return cookie ? decodeURIComponent(cookie.slice(name.length)) : (kept[thing] ?? null);
  }
}

export function store(thing: Thing, text: string): void {
  kept[thing] = text;
  try {
    localStorage.setItem(keyOf(thing), text);
  } catch {
    document.cookie = `${cookieOf(thing)}${encodeURIComponent(text)}${COOKIE_RULES}`;
  }
}
