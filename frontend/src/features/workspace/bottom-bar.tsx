import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ClientUser } from '@/lib/auth-context';
import { openCookieSettings } from '@/lib/cookie-settings';
import { useOpenHere } from '@/lib/use-open-here';
import { Link } from '@/ui/link';
import { PlaceIcon } from './icons';
import { PlaceList } from './place-link';
import { ADMIN, FIRST, ideaAt, isHere, OTHERS, type Place, PROFILE, TO_ADMIN, WORDS } from './places';
import { PendingWork } from './pending-work';
import { UnreadWords } from './unread-words';
import styles from './workspace-bars.module.css';

/** Five entries under the thumb: the first places and "More", or the admin's five. */
export function BottomBar({ user, admin }: { user: ClientUser | null; admin: boolean }) {
  return (
    <nav data-bottom-bar aria-label={admin ? 'Admin' : 'Workspace'} className={styles.bottom}>
      <ul>
        {(admin ? ADMIN : FIRST).map((place) => (
          <li key={place.to}>
            <Entry place={place} />
          </li>
        ))}
        {!admin && (
          <li>
            <More isAdmin={user?.isAdmin === true} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Entry({ place }: { place: Place }) {
  const here = isHere(place, useLocation());
  return (
    <Link to={place.to} className={styles.entry} aria-current={here ? 'page' : undefined}>
      <PlaceIcon sign={place.sign} />
      {place.label}
      {place === WORDS && <UnreadWords />}
      {place.pending && <PendingWork of={place.pending} />}
    </Link>
  );
}

/** The other places, in a sheet over the bar. */
function More({ isAdmin }: { isAdmin: boolean }) {
  const location = useLocation();
  const { open, close, opener } = useOpenHere('more-places');
  const root = useRef<HTMLDivElement>(null);

  const onPress = useEffectEvent((event: PointerEvent) => {
    if (!root.current?.contains(event.target as Node)) close();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [open]);

  const places = [...OTHERS, PROFILE, ...(isAdmin ? [TO_ADMIN] : [])];
  const here = ideaAt(location) === undefined && places.some((place) => isHere(place, location));
  return (
    <div ref={root}>
      <button {...opener} type="button" className={styles.entry} aria-current={here ? 'true' : undefined}>
        <PlaceIcon sign="more" />
        More
      </button>
      <div id="more-places" className={styles.sheet} hidden={!open}>
        <PlaceList places={places} />
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            close();
            opener.ref.current?.focus();
            openCookieSettings();
          }}
        >
          <PlaceIcon sign="cookies" />
          Cookie settings
        </button>
      </div>
    </div>
  );
}
