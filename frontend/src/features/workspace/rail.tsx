import { msg, t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import { type ClientUser, useAuth } from '@/lib/auth-context';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { RAIL_WORDS_FROM, useRail } from '@/lib/rail';
import { useMedia } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { ThemeToggle } from '@/ui/theme-toggle';
import { Wordmark } from '@/ui/wordmark';
import { PlaceIcon } from './icons';
import { PendingWork } from './pending-work';
import { PlaceList } from './place-link';
import { ADMIN, homeOf, ideaAt, PLACES } from './places';
import { PlanLine, PlanToCome } from './plan-line';
import { AvatarToCome, ProfileMenu } from './profile-menu';
import { SearchButton } from './search';
import places from './place-link.module.css';
import styles from './rail.module.css';

/** Maximum number of ideas in the rail. More ideas would push its bottom off the screen. */
const MOST = 8;

/** The founder's ideas with their status, newest first, and a link to the remaining ideas. */
function RailIdeas() {
  const { data: ideas = [], hasNextPage, isLoading } = useMyIdeas();
  const current = ideaAt(useLocation());
  return (
    <div>
      <div className={styles.heading}>
        <span id="rail-ideas">{t`Your ideas`}</span>
        <Link to={paths.newIdea.href()} className={styles.small} aria-label={t`New Idea`} title={t`New Idea`}>
          <PlaceIcon sign="plus" />
        </Link>
      </div>
      {isLoading && <IdeasToCome />}
      <ul aria-labelledby="rail-ideas">
        {ideas.slice(0, MOST).map((idea) => (
          <li key={idea.id}>
            <IdeaLink idea={idea} current={idea.id === current} />
          </li>
        ))}
        {(ideas.length > MOST || hasNextPage) && (
          <li>
            <Link to={paths.dashboard.href()} className={places.link}>
              {t`All ideas`}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Widths in percent of the titles that are still loading. */
const TITLES = [72, 58, 66];

/** Holds the place of the ideas while they are loading. */
function IdeasToCome() {
  return TITLES.map((width) => (
    <div key={width} className={places.link} aria-hidden="true">
      <span className={styles.dot} data-tone="coming" />
      <Skeleton width={`${width}%`} height="12px" />
    </div>
  ));
}

/** Holds the place of the list of ideas while the session is loading. */
function ListToCome() {
  const { loading } = useAuth();
  if (!loading) return null;
  return (
    <div>
      <div className={styles.heading} aria-hidden="true">{t`Your ideas`}</div>
      <IdeasToCome />
    </div>
  );
}

function IdeaLink({ idea, current }: { idea: OwnIdea; current: boolean }) {
  return (
    <Link
      to={homeOf(idea)}
      className={places.link}
      title={idea.title}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.dot} data-tone={statusTone(idea.status)} aria-hidden="true" />
      <span dir="auto" className={places.label}>
        {idea.title}
      </span>
      <span className="sr-only">({statusLabel(idea.status)})</span>
    </Link>
  );
}

const TO_WORKSPACE = [{ label: msg`Your workspace`, to: paths.dashboard.href(), sign: 'back' }] as const;

/**
 * Navigation of the workspace or of the admin screens, at the start of a wide window: logo, search, places,
 * and the account. While the session is loading, shows only the parts that don't depend on the account.
 *
 * @param admin whether to show the admin's places
 */
export function Rail({ user, admin }: { user: ClientUser | null; admin: boolean }) {
  const { open, toggle } = useRail();
  const roomy = useMedia(`(min-width: ${RAIL_WORDS_FROM}px)`);
  const folded = !open || !roomy;
  return (
    <header
      data-rail
      className={styles.rail}
      data-folded={folded || undefined}
      aria-busy={user === null || undefined}
    >
      <div className={styles.top}>
        <Link to={paths.home.href()} className={styles.brand} aria-label={t`Groundswell, to the home page`}>
          <Wordmark />
        </Link>
        {roomy && <FoldButton open={open} onClick={toggle} />}
      </div>
      <SearchButton icon={folded} />
      <nav aria-label={admin ? t`Admin` : t`Workspace`} className={styles.scroll}>
        <PlaceList places={admin ? ADMIN : PLACES} folded={folded} />
        {admin && <PlaceList places={TO_WORKSPACE} folded={folded} />}
        {!admin && !folded && (user ? <RailIdeas key={user.id} /> : <ListToCome />)}
      </nav>
      <div className={styles.foot}>
        {!folded && !admin && (user ? <PlanLine /> : <PlanToCome />)}
        <Person user={user} folded={folded} admin={admin} />
      </div>
    </header>
  );
}

/** The signed-in person's account menu, and the switch between light and dark mode. */
function Person({ user, folded, admin }: { user: ClientUser | null; folded: boolean; admin: boolean }) {
  return (
    <div className={styles.person}>
      {user ? (
        <ProfileMenu
          user={user}
          side="above"
          named={!folded}
          pending={user.isAdmin && !admin && <PendingWork of="all" />}
        />
      ) : (
        <AvatarToCome />
      )}
      {!folded && <ThemeToggle />}
    </div>
  );
}

function FoldButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const name = open ? t`Collapse` : t`Expand`;
  return (
    <button type="button" className={styles.small} onClick={onClick} aria-label={name} title={name}>
      <PlaceIcon sign={open ? 'fold' : 'unfold'} />
    </button>
  );
}
