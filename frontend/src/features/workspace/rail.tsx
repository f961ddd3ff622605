import type { ClientUser } from '@/lib/auth-context';
import { useRail } from '@/lib/rail';
import { paths } from '@/routing/paths';
import { PlaceIcon } from './icons';
import { PlaceList } from './place-link';
import { ADMIN, FIRST, OTHERS, TO_ADMIN } from './places';
import { RailIdeas } from './rail-ideas';
import styles from './workspace-bars.module.css';

const TO_WORKSPACE = [{ label: 'Your workspace', to: paths.dashboard.href(), sign: 'back' }] as const;

/**
 * The places of the workspace, or of the admin's desk, at the left of a large window.
 *
 * @param admin whether the admin's places are shown
 */
export function Rail({ user, admin }: { user: ClientUser | null; admin: boolean }) {
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
