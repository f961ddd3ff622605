import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'groundswell:scroll';
/** How long a page that is still filling may take to grow back to the remembered place. */
const PATIENCE_MS = 1000;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Back and forward return to the place one left; a new page begins at its top; a change of filters moves
 * nothing.
 */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const places = useRef<Record<string, number>>(readPlaces());
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(places.current));
      } catch {
        // Full or forbidden storage only costs the remembered place after a reload.
      }
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    // What the server has drawn may have been scrolled before the page's code came.
    const samePage = lastPath.current === null || lastPath.current === pathname;
    lastPath.current = pathname;
    // Every address that is typed has the same key, and one with a hash says itself where to begin.
    const place = `${key} ${pathname}`;
    const typed = key === 'default' && hash !== '';
    const remembered = type === 'POP' && !typed ? places.current[place] : undefined;
    const stop = remembered === undefined ? undefined : scrollWhenTallEnough(remembered);
    if (remembered === undefined && !samePage && !hash) window.scrollTo(0, 0);

    const onScroll = () => {
      places.current[place] = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      stop?.();
    };
  }, [key, pathname, hash, type]);

  return null;
}

function scrollWhenTallEnough(top: number): () => void {
  const started = Date.now();
  let frame = 0;
  const attempt = () => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    if (room < top && Date.now() - started < PATIENCE_MS) frame = requestAnimationFrame(attempt);
    else window.scrollTo(0, top);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
