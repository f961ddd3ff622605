import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The wait after a navigation before scrolling to its anchor, in ms. */
const WAIT = 100;
/** A lazy screen may bring its section later than that: how often to look, and for how long. */
const LOOK_MS = 50;
const GIVE_UP_MS = 3000;

/** What says that somebody goes another way. */
const OWN_WAY = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Brings a section to the top and moves the reading position there, so that Tab goes on from it. While the
 * page above it still grows, the section is followed, until somebody scrolls.
 *
 * @returns what ends that; nothing where there is no such section
 */
export function scrollToSection(id: string): (() => void) | undefined {
  const target = document.getElementById(id);
  if (!target) return;
  const scroll = () => target.scrollIntoView({ behavior: 'smooth', block: 'start' });
  scroll();
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });

  const growth = new ResizeObserver(scroll);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of OWN_WAY) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, GIVE_UP_MS);
  growth.observe(document.body);
  for (const type of OWN_WAY) window.addEventListener(type, stop, { passive: true });
  return stop;
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
    let stop: (() => void) | undefined;
    let timer = setTimeout(function look() {
      stop = scrollToSection(id);
      if (!stop && Date.now() - started < GIVE_UP_MS) timer = setTimeout(look, LOOK_MS);
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
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
