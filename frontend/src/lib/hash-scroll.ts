import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Delay in ms between a navigation and scrolling to its anchor. */
const WAIT = 100;
/** Polling interval and time limit in ms, because a lazy screen may render its section later. */
const LOOK_MS = 50;
const GIVE_UP_MS = 3000;

/** Events that mean the reader is scrolling or interacting. */
const OWN_WAY = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls a section to the top and focuses it, so that Tab continues from there. While content above it is
 * still growing, the page keeps following the section, until the reader scrolls.
 * @returns a function that stops following, or undefined if no such section exists
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
 * Scrolls to the section in the URL's fragment, 100 ms after navigating.
 * @param ready false while the section isn't rendered yet; the scroll waits for it
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

/** Users type URLs, and a stray "%" must not break the page. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
