import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth, type ClientUser } from '@/lib/auth-context';
import { openCookieSettings } from '@/lib/cookie-settings';
import { setThemeMode, useThemeMode } from '@/lib/theme-mode';
import { useOpenHere } from '@/lib/use-open-here';
import { Link } from '@/ui/link';
import { PlaceIcon, type Sign } from './icons';
import { PendingWork } from './pending-work';
import { currentOf, PlaceList } from './place-link';
import { ADMIN, FEEDBACK, FIRST, isHere, MORE, type Place, TO_ADMIN } from './places';
import { Who } from './profile-menu';
import { UnreadFeedback } from './unread-feedback';
import styles from './bottom-bar.module.css';
import links from './place-link.module.css';

/** Navigation on phones: the first places and "More", or the five admin screens. */
export function BottomBar({ user, admin }: { user: ClientUser | null; admin: boolean }) {
  return (
    <nav data-bottom-bar aria-label={admin ? t`Admin` : t`Workspace`} className={styles.bottom}>
      <ul>
        {(admin ? ADMIN : FIRST).map((place) => (
          <li key={place.to}>
            <Entry place={place} />
          </li>
        ))}
        {!admin && (
          <li>
            <More user={user} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Entry({ place }: { place: Place }) {
  return (
    <Link
      to={place.to}
      className={styles.entry}
      aria-current={currentOf(place, useLocation())}
      data-folded=""
    >
      <PlaceIcon sign={place.sign} />
      {i18n._(place.label)}
      {place === FEEDBACK && <UnreadFeedback />}
      {place.pending && <PendingWork of={place.pending} />}
    </Link>
  );
}

/** The other places, in a sheet that opens above the bar. */
function More({ user }: { user: ClientUser | null }) {
  const { signOut } = useAuth();
  const location = useLocation();
  const { open, close, opener } = useOpenHere('more-places');
  const root = useRef<HTMLDivElement>(null);
  const other = useThemeMode() === 'dark' ? 'light' : 'dark';

  const onPress = useEffectEvent((event: PointerEvent) => {
    if (!root.current?.contains(event.target as Node)) close();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [open]);

  const places = [...MORE, ...(user?.isAdmin ? [TO_ADMIN] : [])];
  const act = (action: () => void) => () => {
    close();
    opener.ref.current?.focus();
    action();
  };
  return (
    <div ref={root}>
      <button
        {...opener}
        type="button"
        className={styles.entry}
        aria-current={places.some((place) => isHere(place, location)) ? 'true' : undefined}
      >
        <PlaceIcon sign="more" />
        {t`More`}
      </button>
      <div id="more-places" className={styles.sheet} hidden={!open}>
        {user && <Who user={user} />}
        <PlaceList places={places} />
        <hr className={styles.rule} />
        <Action sign="theme" onClick={act(() => setThemeMode(other))}>
          {other === 'dark' ? t`Switch to dark mode` : t`Switch to light mode`}
        </Action>
        <Action sign="cookies" onClick={act(openCookieSettings)}>
          {t`Cookie settings`}
        </Action>
        {user && (
          <Action sign="leave" onClick={act(() => void signOut())}>
            {t`Log out`}
          </Action>
        )}
      </div>
    </div>
  );
}

function Action({ sign, onClick, children }: { sign: Sign; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={links.link} onClick={onClick}>
      <PlaceIcon sign={sign} />
      <span>{children}</span>
    </button>
  );
}
