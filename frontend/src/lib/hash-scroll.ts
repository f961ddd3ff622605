import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The wait after a navigation before scrolling to its anchor, in ms (specification, section 2). */
const WAIT = 100;
/** A lazy screen may bring its section later than that: how often to look, and for how long. */
const LOOK_MS = 50;
const GIVE_UP_MS = 3000;

/**
 * Brings a section to the top and moves the reading position there, so that Tab goes on from it.
 *
 * @returns whether there is such a section
 */
export function scrollToSection(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  target.scrollIntoView({ behavior: 'smooth', block: 'start' });
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return true;
}

/**
 * Scrolls to the section that the address names, 100 ms after navigating.
 *
 * @param ready false while the section is not drawn yet; the scroll waits for it
 */
export function useHashScroll(ready = true): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!ready || !hash) return;
    const id = decode(hash.slice(1));
    const started = Date.now();
    let timer = setTimeout(function look() {
      if (!scrollToSection(id) && Date.now() - started < GIVE_UP_MS) timer = setTimeout(look, LOOK_MS);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [hash, key, ready]);
}

/** An address is typed by people: a lone "%" in it must not break the page. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
