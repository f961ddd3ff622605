import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context';
import { lazyPart } from '@/lib/load';
import { useOpenHere } from '@/lib/use-open-here';
import { useOwn } from '@/lib/use-own';
import { paths } from '@/routing/paths';
import { CloseIcon, MenuIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { SignInButton } from '@/ui/sign-in-button';
import { ThemeToggle } from '@/ui/theme-toggle';
import { Wordmark } from '@/ui/wordmark';
import styles from './site-header.module.css';

/** The profile menu, loaded on demand because most visitors aren't signed in. */
const ProfileMenu = lazyPart(() =>
  import('@/features/workspace/profile-menu').then((module) => ({ default: module.ProfileMenu })),
);

const links = () => [
  { label: t`Home`, to: paths.home.href() },
  { label: t`Pricing`, to: paths.home.href('pricing') },
  { label: t`How It Works`, to: paths.home.href('how-it-works') },
  { label: t`About`, to: paths.about.href() },
  { label: t`Contact`, to: paths.contact.href() },
];

/** The top navigation. On phones, a button opens its links. */
export function SiteHeader() {
  const { user, loading } = useAuth();
  const atHome = useLocation().pathname === paths.home.href();
  const { open, opener } = useOpenHere('site-nav');

  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <Link to={paths.home.href()} className={styles.brand} aria-label={t`Groundswell, to the home page`}>
          <Wordmark />
        </Link>
        {/* Comes before the links it opens, so that Tab moves from the button to them. Displayed last. */}
        <button
          {...opener}
          type="button"
          className={styles.toggle}
          aria-label={open ? t`Close menu` : t`Open menu`}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav
          id="site-nav"
          className={styles.nav}
          data-open={open}
          aria-label={t({ message: 'Main', comment: 'Name of the main navigation' })}
        >
          {links().map((link) => (
            <HeaderLink key={link.to} {...link} />
          ))}
          {user && <HeaderLink label={t`Dashboard`} to={paths.dashboard.href()} />}
        </nav>
        <div className={styles.tools}>
          <ThemeToggle />
          {/* Reserves space until the session has loaded, to avoid layout shifts. */}
          <div className={styles.account} data-loading={loading || undefined}>
            {user ? (
              <Suspense fallback={<span className={styles.menu} />}>
                <ProfileMenu user={user} />
              </Suspense>
            ) : (
              // Other pages have a main action of their own.
              <SignInButton variant={atHome ? 'primary' : 'secondary'}>{t`Sign In`}</SignInButton>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

function HeaderLink({ label, to }: { label: string; to: string }) {
  const { pathname, hash } = useLocation();
  // During hydration, the hash is empty, because the server doesn't receive it.
  const place = useOwn(() => hash, '');
  // Links to anchors on the home page share its path, so only the link with the URL's hash is current.
  const current = `${pathname}${place}` === to;
  return (
    <Link to={to} className={styles.link} aria-current={current ? 'page' : undefined}>
      {label}
    </Link>
  );
}
