import { Link } from 'react-router-dom';
import type { AdminIdea } from '@/api/types';
import { formatDate, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { AdminStatus } from './admin-status';
import { IdeaReviewActions, type ReviewActions } from './idea-review-actions';
import styles from './review-cards.module.css';

/** The ideas on a phone. */
export function ReviewCards({ ideas, ...actions }: { ideas: AdminIdea[] } & ReviewActions) {
  return (
    <ul className={styles.cards}>
      {ideas.map((idea) => (
        <li key={idea.id} className={styles.card}>
          <div className={styles.top}>
            <h2 className={styles.title}>
              <Link to={paths.idea.href(idea.page)}>{idea.title}</Link>
            </h2>
            <AdminStatus idea={idea} />
          </div>
          <p className={styles.author}>{idea.userEmail}</p>
          <p className={styles.facts}>
            {idea.category} · {plural(idea.voteCount, 'vote')} · {formatDate(idea.createdAt)}
          </p>
          <IdeaReviewActions idea={idea} {...actions} />
        </li>
      ))}
    </ul>
  );
}
