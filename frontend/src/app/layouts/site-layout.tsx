import { Suspense, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ConsentHost } from '@/features/consent/consent-host';
import { useAuth } from '@/lib/auth-context';
import { atRest } from '@/lib/at-rest';
import { useHashScroll } from '@/lib/hash-scroll';
import { useScreensLoading } from '@/lib/loading-screens';
import { useDelayed } from '@/lib/use-delayed';
import { ToastHost } from '@/ui/toast/toast-host';
import { WhenHydrated } from '@/ui/when-hydrated';
import { RouteErrorBoundary } from '../route-error-boundary';
import { isAtWork, workspaceBars } from '../workspace-routes';
import { lazyPart } from '@/lib/load';
import { RouteAnnouncer } from './route-announcer';
import { ScrollMemory } from './scroll-memory';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';
import { useSignInToSubmit } from './use-sign-in-to-submit';

/** Loaded when the browser has nothing better to do, because it must be there before the connection fails. */
const ConnectionBar = lazyPart(async () => {
  await new Promise<void>(atRest);
  return { default: (await import('./connection-bar')).ConnectionBar };
});

/**
 * What every screen shares: skip link, header, footer, the toast region, and the live region. The workspace
 * of whoever is signed in has its own bars in place of header and footer.
 */
export function SiteLayout() {
  useHashScroll();
  useSignInToSubmit();
  const slow = useDelayed(useScreensLoading());
  const { pathname } = useLocation();
  const { user, loading } = useAuth();
  const atWork = useMemo(() => isAtWork(pathname), [pathname]);
  const inWorkspace = atWork && (loading || user !== null);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {/* Early in the order of reading, wherever it is drawn. Founders at work are not asked. */}
      <ConsentHost ask={!atWork} />
      {inWorkspace ? <Suspense fallback={null}>{workspaceBars}</Suspense> : <SiteHeader />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {slow && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
        <RouteErrorBoundary place={pathname}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </RouteErrorBoundary>
      </main>
      {/* What is further down is taken over by itself, after what is seen first. */}
      <Suspense>{!inWorkspace && <SiteFooter />}</Suspense>
      <RouteAnnouncer />
      <ToastHost />
      <WhenHydrated>
        <Suspense>
          <ConnectionBar />
        </Suspense>
      </WhenHydrated>
      <ScrollMemory />
    </div>
  );
}
