import { t } from '@lingui/core/macro';
import type { AdminIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { MoreIcon } from '@/ui/more-icons';
import { Menu } from '@/ui/menu';
import { isOpen, isSubmitted } from '../hooks/use-queue';
import styles from './idea-review-actions.module.css';

/** Actions available in an idea's row. */
export interface ReviewActions {
  onReview: (idea: AdminIdea) => void;
  onApprove: (idea: AdminIdea) => Promise<unknown>;
  onRequestChanges: (idea: AdminIdea) => void;
}

/** ID of the button that opens an idea. It gets the focus while an admin moves through the list. */
export const reviewButtonId = (ideaId: string) => `review-${ideaId}`;

/** A button that covers the row and opens the review, and a menu with the other actions. */
export function IdeaReviewActions({
  idea,
  isFirst,
  onReview,
  onApprove,
  onRequestChanges,
}: { idea: AdminIdea; isFirst: boolean } & ReviewActions) {
  const waiting = idea.status === 'pending' ? 'secondary' : 'quiet';
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        id={reviewButtonId(idea.id)}
        variant={isFirst ? 'primary' : waiting}
        className={styles.review}
        data-quiet={waiting === 'quiet' || undefined}
        onClick={() => onReview(idea)}
      >
        <span className={styles.word}>{t`Review`}</span>
        <span className="sr-only"> {idea.title}</span>
      </Button>
      <div className={styles.more}>
        <Menu
          label={t`More for ${{ title: idea.title }}`}
          trigger={<MoreIcon />}
          items={[
            ...(isSubmitted(idea) ? [{ label: t`Approve`, onSelect: () => void onApprove(idea) }] : []),
            ...(isOpen(idea) ? [{ label: t`Request Changes`, onSelect: () => onRequestChanges(idea) }] : []),
            { label: t`View`, to: paths.ideaSingular.href(idea.page) },
          ]}
        />
      </div>
    </div>
  );
}
