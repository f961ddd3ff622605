import { useLocation } from 'react-router-dom';
import { useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { PlaceIcon } from './icons';
import { homeOf, ideaAt } from './places';
import styles from './workspace-bars.module.css';

/** More would push what stands below out of sight. */
const MOST = 8;

/** The founder's ideas, newest first, each with its status, and the way to the rest. */
export function RailIdeas() {
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
