import { Link } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { formatDate, formatNumber, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { IdeaActions, type RowActions } from './idea-actions';
import styles from './idea-cards.module.css';
import { OwnStatus } from './own-status';
import { WaitlistLink } from './waitlist-link';

/** The founder's ideas on a phone. */
export function IdeaCards({ ideas, ...actions }: { ideas: OwnIdea[] } & RowActions) {
  return (
    <ul className={styles.cards}>
      {ideas.map((idea) => (
        <li key={idea.id} className={styles.card}>
          <div className={styles.top}>
            <h3 className={styles.title}>
              <Link to={paths.idea.href(idea.slug)}>{idea.title}</Link>
            </h3>
            <OwnStatus idea={idea} />
          </div>
          <p className={styles.facts}>
            {idea.category} · {formatDate(idea.createdAt)}
          </p>
          <p className={styles.counts}>
            {plural(idea.voteCount, 'vote')} ·{' '}
            <WaitlistLink idea={idea}>{formatNumber(idea.waitlistCount)} on the waitlist</WaitlistLink>
          </p>
          <IdeaActions idea={idea} {...actions} />
        </li>
      ))}
    </ul>
  );
}
