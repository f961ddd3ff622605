import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce, useAnnouncement } from '@/lib/announce';

const RETRY_MS = 50;
const GIVE_UP_MS = 3000;

/**
 * After a change of route moves focus to the new page's h1 and says its title, as a page load would. The
 * heading may come late (a lazy screen, data on its way), so it is waited for.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const message = useAnnouncement();

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const started = Date.now();
    const timer = setInterval(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading && Date.now() - started < GIVE_UP_MS) return;
      clearInterval(timer);
      // With a hash, focus goes to that section instead.
      if (heading && !hash) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      announce(document.title);
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [pathname, hash]);

  return (
    <div className="sr-only" role="status" aria-live="polite">
      {message}
    </div>
  );
}
