import type { ClientUser } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { ThemeToggle } from '@/ui/theme-toggle';
import { Wordmark } from '@/ui/wordmark';
import { PaletteButton } from './palette-button';
import { ProfileMenu } from './profile-menu';
import styles from './workspace-bars.module.css';

/** The way home, the palette, light and dark, and one's own menu. */
export function TopBar({ user }: { user: ClientUser | null }) {
  return (
    <header className={styles.top}>
      <Link to={paths.home.href()} className={styles.brand} aria-label="Groundswell, to the home page">
        <Wordmark />
      </Link>
      {user && <PaletteButton user={user} />}
      <ThemeToggle />
      <div className={styles.account}>{user && <ProfileMenu user={user} />}</div>
    </header>
  );
}
