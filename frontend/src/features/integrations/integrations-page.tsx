import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import type { ClientUser } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { PageHeader } from '@/ui/page-header';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { PageTitle } from '@/ui/page-title';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import styles from './integrations-page.module.css';

const TABS = [
  { to: paths.integrations.href(), label: 'API keys' },
  { to: paths.webhooks.href(), label: 'Webhooks' },
  { to: paths.imports.href(), label: 'Imports' },
];

/** How a tab is marked: as the open page, or as the place of an import that is open. */
function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return to === paths.imports.href() && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

const prompt = <AuthenticationRequired text="Please sign in to connect other programs to your ideas." />;

/** What the pages of /integrations share: who may come in, the head, and the way from one to the other. */
export function IntegrationsPage({
  title,
  children,
}: {
  /** Of the browser's tab: "API keys". */
  title: string;
  children: (user: ClientUser) => ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <RequireUser prompt={prompt} waiting={<ScreenWaiting title="Integrations" />}>
      {(user) => (
        <>
          <PageTitle>{title}</PageTitle>
          <PageHeader title="Integrations" lead="Connect your own tools to Groundswell." />
          <nav aria-label="Integrations" className={cx(layout.wrap2, styles.tabs)}>
            {TABS.map(({ to, label }) => (
              <Link key={to} to={to} className={styles.tab} aria-current={currentOf(to, pathname)}>
                {label}
              </Link>
            ))}
          </nav>
          {children(user)}
        </>
      )}
    </RequireUser>
  );
}
