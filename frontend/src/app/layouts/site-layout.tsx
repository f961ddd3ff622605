import { t } from '@lingui/core/macro';
import { Suspense, useMemo, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ConsentHost } from '@/features/consent/consent-host';
import { useAuth } from '@/lib/auth-context';
import { atRest } from '@/lib/at-rest';
import { withoutLanguage } from '@/lib/language';
import { useHashScroll } from '@/lib/hash-scroll';
import { useScreensLoading } from '@/lib/loading-screens';
import { useDelayed } from '@/lib/use-delayed';
import { ToastHost } from '@/ui/toast/toast-host';
import { WhenHydrated } from '@/ui/when-hydrated';
import { lazyPart } from '@/lib/load';
import { paths } from '@/routing/paths';
import { announce, useAnnouncement } from '@/lib/announce';
import { RouteErrorBoundary } from '../route-error-boundary';
import { isAtWork, workspaceBars } from '../workspace-routes';
import { part } from '../screen';
import { ScrollMemory } from './scroll-memory';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

const RETRY_MS = 50;
const GIVE_UP_MS = 3000;

/**
 * After a change of route, focuses the new page's h1 and announces its title, as a page load would. Waits for
 * the heading, which may appear late (a lazy screen, loading data).
 */
function RouteAnnouncer() {
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
      // If the URL has a hash, the section that the hash refers to gets the focus instead.
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

const SUBMIT: string[] = [paths.submit, paths.submitIdea, paths.newIdea].map(({ href }) => href());

/**
 * Asks signed-out visitors who click a link to the submit form to sign in, and then opens the form. Uses a
 * single listener for the whole page, because many places have such links. The listener runs before the
 * link's own listener, and during the click itself, because browsers block popups that open later.
 */
function useSignInToSubmit(): void {
  const { user, loading, signIn } = useAuth();
  const navigate = useNavigate();
  useEffect(() => {
    if (user || loading) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = withoutLanguage(link?.pathname ?? '');
      const elsewhere =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || link.origin !== window.location.origin || !SUBMIT.includes(path)) return;
      event.preventDefault();
      signIn()
        .then((signedIn) => {
          if (signedIn) void navigate(path);
        })
        // Nothing to do, because the error was already logged and shown.
        .catch(() => undefined);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [user, loading, signIn, navigate]);
}

/**
 * The connection bar, loaded while the browser is idle because it can't be loaded once the connection has
 * failed.
 */
const ConnectionBar = lazyPart(async () => {
  await new Promise<void>(atRest);
  return { default: (await import('./connection-bar')).ConnectionBar };
});

/** The footer, which the server renders with every public page. */
const SiteFooter = part(() => import('./site-footer'));

/** The offer of the reader's language, which most readers don't need. */
const LanguageOffer = lazyPart(async () => {
  await new Promise<void>(atRest);
  return { default: (await import('./language-offer')).LanguageOffer };
});

/**
 * The frame around every screen: skip link, header, footer, toast region and live region. In the workspace,
 * its own navigation bars replace the header and footer.
 */
export function SiteLayout() {
  useHashScroll();
  useSignInToSubmit();
  const slow = useDelayed(useScreensLoading());
  const { pathname } = useLocation();
  const { user, loading } = useAuth();
  const atWork = useMemo(() => isAtWork(pathname), [pathname]);
  const inWorkspace = atWork && (loading || user !== null);
  // The sign-in page has neither header nor footer, so its only links are its own.
  const bare = pathname === paths.login.href();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      {/* The consent question comes early in the reading order. Founders in the workspace aren't asked. */}
      <ConsentHost ask={!atWork} />
      {inWorkspace ? <Suspense fallback={null}>{workspaceBars}</Suspense> : !bare && <SiteHeader />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {slow && <div className={styles.progress} role="progressbar" aria-label={t`Loading the page`} />}
        <RouteErrorBoundary place={pathname}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </RouteErrorBoundary>
      </main>
      {/* The footer's code is loaded separately, after that of the part that visitors see first. */}
      <Suspense>{!inWorkspace && !bare && <SiteFooter />}</Suspense>
      <RouteAnnouncer />
      <ToastHost />
      <WhenHydrated>
        <Suspense>
          <ConnectionBar />
        </Suspense>
        <Suspense>{!atWork && <LanguageOffer />}</Suspense>
      </WhenHydrated>
      <ScrollMemory />
    </div>
  );
}
