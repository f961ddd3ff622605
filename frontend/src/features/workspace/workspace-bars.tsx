import { useLocation } from 'react-router-dom';
import { Suspense, useEffect, useState, useEffectEvent, useRef } from 'react';
import { useAuth, type ClientUser } from '@/lib/auth-context';
import { RAIL_FROM, useRail } from '@/lib/rail';
import { useMedia } from '@/lib/use-media';
import { TooltipProvider } from '@/ui/tooltip';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { ThemeToggle } from '@/ui/theme-toggle';
import { Wordmark } from '@/ui/wordmark';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { SearchIcon } from '@/ui/icons';
import { useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { openCookieSettings } from '@/lib/cookie-settings';
import { useOpenHere } from '@/lib/use-open-here';
import {
  isAdminPlace,
  ADMIN,
  FIRST,
  OTHERS,
  TO_ADMIN,
  homeOf,
  ideaAt,
  isHere,
  type Place,
  PROFILE,
  WORDS,
} from './places';
import { ProfileMenu } from './profile-menu';
import styles from './workspace-bars.module.css';
import { PlaceIcon } from './icons';
import { PlaceList } from './place-link';
import { PendingWork } from './pending-work';
import { UnreadWords } from './unread-words';

/** More would push what stands below out of sight. */
const MOST = 8;

/** The founder's ideas, newest first, each with its status, and the way to the rest. */
function RailIdeas() {
  const { data: ideas = [], hasNextPage } = useMyIdeas();
  const current = ideaAt(useLocation());
  return (
    <div className={styles.mine}>
      <div className={styles.heading}>
        <span id="rail-ideas">Your ideas</span>
        <Link to={paths.newIdea.href()} className={styles.add} aria-label="Submit an idea">
          <PlaceIcon sign="plus" />
        </Link>
      </div>
      <ul aria-labelledby="rail-ideas">
        {ideas.slice(0, MOST).map((idea) => (
          <li key={idea.id}>
            <IdeaLink idea={idea} current={idea.id === current} />
          </li>
        ))}
        {(ideas.length > MOST || hasNextPage) && (
          <li>
            <Link to={paths.dashboard.href()} className={styles.link}>
              All ideas
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function IdeaLink({ idea, current }: { idea: OwnIdea; current: boolean }) {
  return (
    <Link
      to={homeOf(idea)}
      className={styles.link}
      title={idea.title}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.dot} data-tone={statusTone(idea.status)} aria-hidden="true" />
      <span dir="auto" className={styles.label}>
        {idea.title}
      </span>
      <span className="sr-only">({statusLabel(idea.status)})</span>
    </Link>
  );
}

const TO_WORKSPACE = [{ label: 'Your workspace', to: paths.dashboard.href(), sign: 'back' }] as const;

/**
 * The places of the workspace, or of the admin's desk, at the left of a large window.
 *
 * @param admin whether the admin's places are shown
 */
function Rail({ user, admin }: { user: ClientUser | null; admin: boolean }) {
  const { open, toggle } = useRail();
  const folded = !open;
  return (
    <nav
      aria-label={admin ? 'Admin' : 'Workspace'}
      className={styles.rail}
      data-folded={folded || undefined}
      aria-busy={user === null || undefined}
    >
      {user && (
        <>
          <div className={styles.scroll}>
            <PlaceList places={admin ? ADMIN : [...FIRST, ...OTHERS]} folded={folded} />
            {!admin && open && <RailIdeas />}
          </div>
          {admin && <PlaceList places={TO_WORKSPACE} folded={folded} />}
          {!admin && user.isAdmin && <PlaceList places={[TO_ADMIN]} folded={folded} />}
          <FoldButton open={open} onClick={toggle} />
        </>
      )}
    </nav>
  );
}

function FoldButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const name = open ? 'Fold navigation' : 'Unfold navigation';
  return (
    <button
      type="button"
      className={styles.link}
      onClick={onClick}
      aria-label={open ? undefined : name}
      title={open ? undefined : name}
    >
      <PlaceIcon sign={open ? 'fold' : 'unfold'} />
      {open && <span className={styles.label}>{name}</span>}
    </button>
  );
}

const Palette = lazyPart(() =>
  trackLoading(import('./palette/palette')).then((module) => ({ default: module.Palette })),
);

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Another dialog is open: what it asks comes first. */
const isAsked = () => document.querySelector('[aria-modal="true"]') !== null;

/** Opens the palette, which is loaded then: by itself, or with Ctrl-K (on a Mac Command-K) from anywhere. */
function PaletteButton({ user }: { user: ClientUser }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // In the editor of a mail it makes a link.
      if (!pressed || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (open || !isAsked()) setOpen(!open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={styles.palette}
        aria-label="Jump to anything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>Jump to anything</span>
        <kbd>{onMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * What stands around the workspace's screens of somebody who is signed in: a slim bar at the top, and the
 * way from one place to another, at the left or on small windows at the bottom. While it is not known yet
 * who is here, its frame alone.
 */
export function WorkspaceBars() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const wide = useMedia(`(min-width: ${RAIL_FROM}px)`);
  const Navigation = wide ? Rail : BottomBar;
  return (
    <TooltipProvider>
      <TopBar user={user} />
      <Navigation user={user} admin={user?.isAdmin === true && isAdminPlace(pathname)} />
    </TooltipProvider>
  );
}

/** The way home, the palette, light and dark, and one's own menu. */
function TopBar({ user }: { user: ClientUser | null }) {
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

/** Five entries under the thumb: the first places and "More", or the admin's five. */
function BottomBar({ user, admin }: { user: ClientUser | null; admin: boolean }) {
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
