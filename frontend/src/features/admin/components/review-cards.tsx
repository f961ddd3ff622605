import { Link } from 'react-router-dom';
import type { AdminIdea } from '@/api/types';
import { formatDate, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { AdminStatus } from './admin-status';
import { IdeaReviewActions, type ReviewActions } from './idea-review-actions';
import styles from './review-cards.module.css';

/** The ideas on a phone. */
export function ReviewCards({ ideas, ...actions }: { ideas: AdminIdea[] } & ReviewActions) {
  return (
    <ul className={layout.stack3}>
      {ideas.map((idea) => (
        <li key={idea.id} className={cx(layout.stack1, surface.card, styles.card)}>
          <div className={layout.top}>
            <h2 className={styles.title}>
              <Link to={paths.idea.href(idea.page)}>{idea.title}</Link>
            </h2>
            <AdminStatus idea={idea} />
          </div>
          <p className={cx(typography.secondary, typography.anywhere)}>{idea.userEmail}</p>
          <p className={cx(typography.tertiary, typography.numbers)}>
            {idea.category} · {plural(idea.voteCount, 'vote')} · {formatDate(idea.createdAt)}
          </p>
          <IdeaReviewActions idea={idea} {...actions} />
        </li>
      ))}
    </ul>
  );
}
