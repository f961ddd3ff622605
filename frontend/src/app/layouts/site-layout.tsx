import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useHashScroll } from '@/lib/hash-scroll';
import { useDelayed } from '@/lib/use-delayed';
import { ToastRegion } from '@/ui/toast/toast-region';
import { RouteAnnouncer } from './route-announcer';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

/** What every screen shares: skip link, header, footer, the toast region, and the live region. */
export function SiteLayout() {
  useHashScroll();
  const slowNavigation = useDelayed(useNavigation().state === 'loading');
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {slowNavigation && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
      <SiteHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <RouteAnnouncer />
      <ToastRegion />
      <ScrollRestoration />
    </div>
  );
}
