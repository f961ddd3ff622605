import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import type { ClientUser } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { PageHeader } from '@/ui/page-header';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { PageTitle } from '@/ui/page-title';
import { Link } from '@/ui/link';
import styles from './integrations-page.module.css';

const TABS = [
  { to: paths.integrations.href(), label: 'API keys' },
  { to: paths.webhooks.href(), label: 'Webhooks' },
  { to: paths.imports.href(), label: 'Imports' },
];

/**
 * Returns the value of a tab's `aria-current`: 'page' for the open page, 'true' for the parent of an open
 * import.
 */
function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return to === paths.imports.href() && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

const prompt = <AuthenticationRequired text="Please sign in to connect your tools." />;

/** Layout of all /integrations pages: the access check, the title and the tabs. */
export function IntegrationsPage({
  title,
  children,
}: {
  /** Title of the browser tab, for example "API keys". */
  title: string;
  children: (user: ClientUser) => ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <RequireUser prompt={prompt} waiting={<ScreenWaiting title="Integrations" />}>
      {(user) => (
        <>
          <PageTitle>{title}</PageTitle>
          <PageHeader title="Integrations" />
          <nav aria-label="Integrations" className={styles.tabs}>
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
