import type { AdminIdea } from '@/api/types';
import { formatDay, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import { CardList, CardTitle } from '@/ui/card-list';
import { Link } from '@/ui/link';
import { AdminStatus } from './admin-status';
import { IdeaReviewActions, type ReviewActions } from './idea-review-actions';
import styles from './review-cards.module.css';

/** The ideas on a phone. */
export function ReviewCards({ ideas, ...actions }: { ideas: AdminIdea[] } & ReviewActions) {
  return (
    <CardList rows={ideas} className={styles.card}>
      {(idea) => (
        <>
          <CardTitle
            level={2}
            title={
              <Link dir="auto" to={paths.idea.href(idea.page)}>
                {idea.title}
              </Link>
            }
          >
            <AdminStatus idea={idea} />
          </CardTitle>
          <p className={cx(typography.secondary, typography.anywhere)}>{idea.userEmail}</p>
          <p className={typography.tertiary}>
            {idea.category} · {plural(idea.voteCount, 'vote')} · {formatDay(idea.createdAt)}
          </p>
          <IdeaReviewActions idea={idea} {...actions} />
        </>
      )}
    </CardList>
  );
}
