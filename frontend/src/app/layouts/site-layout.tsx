import { Suspense } from 'react';
import { matchRoutes, Outlet, useLocation } from 'react-router-dom';
import { ConsentHost } from '@/features/consent/consent-host';
import { useHashScroll } from '@/lib/hash-scroll';
import { useScreensLoading } from '@/lib/loading-screens';
import { useDelayed } from '@/lib/use-delayed';
import { ToastHost } from '@/ui/toast/toast-host';
import { RouteErrorBoundary } from '../route-error-boundary';
import { workspaceRoutes } from '../workspace-routes';
import { RouteAnnouncer } from './route-announcer';
import { ScrollMemory } from './scroll-memory';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';
import { useSignInToSubmit } from './use-sign-in-to-submit';

/** What every screen shares: skip link, header, footer, the toast region, and the live region. */
export function SiteLayout() {
  useHashScroll();
  useSignInToSubmit();
  const slow = useDelayed(useScreensLoading());
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {/* Early in the order of reading, wherever it is drawn. Founders at work are not asked. */}
      <ConsentHost ask={matchRoutes(workspaceRoutes, pathname) === null} />
      <SiteHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {slow && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
        <RouteErrorBoundary place={pathname}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </RouteErrorBoundary>
      </main>
      <SiteFooter />
      <RouteAnnouncer />
      <ToastHost />
      <ScrollMemory />
    </div>
  );
}
