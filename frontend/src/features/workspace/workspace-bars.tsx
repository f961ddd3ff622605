import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { useAuth, type ClientUser } from '@/lib/auth-context';
import { RAIL_FROM } from '@/lib/rail';
import { useMedia } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { TooltipProvider } from '@/ui/tooltip';
import { Wordmark } from '@/ui/wordmark';
import { BottomBar } from './bottom-bar';
import { isAdminPlace } from './places';
import { AvatarToCome, ProfileMenu } from './profile-menu';
import { Rail } from './rail';
import { PaletteHost, SearchButton } from './search';
import styles from './workspace-bars.module.css';

/**
 * The navigation around the workspace's screens: a rail at the left, or a top bar and a bottom bar in narrow
 * windows. While the session is loading, shows only the parts that don't depend on the account.
 */
export function WorkspaceBars() {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  const wide = useMedia(`(min-width: ${RAIL_FROM}px)`);
  const admin = isAdminPlace(pathname) && (user ? user.isAdmin : loading);
  return (
    <TooltipProvider>
      {wide ? (
        <Rail user={user} admin={admin} />
      ) : (
        <>
          <TopBar user={user} />
          <BottomBar user={user} admin={admin} />
        </>
      )}
      {user && <PaletteHost user={user} />}
    </TooltipProvider>
  );
}

/** The top bar on phones: logo, search and account. */
function TopBar({ user }: { user: ClientUser | null }) {
  return (
    <header className={styles.top}>
      <Link to={paths.home.href()} className={styles.brand} aria-label={t`Groundswell, to the home page`}>
        <Wordmark />
      </Link>
      <SearchButton icon />
      <div className={styles.account}>{user ? <ProfileMenu user={user} /> : <AvatarToCome />}</div>
    </header>
  );
}
