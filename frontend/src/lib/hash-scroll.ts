import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The wait after a navigation before scrolling to its anchor, in ms (specification, section 2). */
const WAIT = 100;

/** Brings a section to the top and moves the reading position there, so that Tab goes on from it. */
export function scrollToSection(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.scrollIntoView({ behavior: 'smooth', block: 'start' });
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
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
    const timer = setTimeout(() => scrollToSection(decodeURIComponent(hash.slice(1))), WAIT);
    return () => clearTimeout(timer);
  }, [hash, key, ready]);
}
