import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'groundswell:scroll';
/** Milliseconds to wait until a page that is still loading is tall enough for the stored position. */
const PATIENCE_MS = 1000;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Restores the scroll position on Back and Forward, starts new pages at the top, and doesn't scroll when
 * filters change.
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
        // Without storage, only the scroll position after a reload is lost.
      }
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    // A server-rendered page may have been scrolled before its code loaded, so the first page isn't scrolled
    // to the top.
    const samePage = lastPath.current === null || lastPath.current === pathname;
    lastPath.current = pathname;
    // The path is part of the key, because all typed URLs have the same history key. A typed URL with a hash
    // isn't restored, because its hash determines the position.
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
