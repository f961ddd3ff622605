import { useState } from 'react';
import type { AdminIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import table from '@/ui/data-table.module.css';
import { isOpen } from '../hooks/use-queue';
import styles from './idea-review-actions.module.css';

/** What a row lets the admin do about its idea. */
export interface ReviewActions {
  onReview: (idea: AdminIdea) => void;
  onApprove: (idea: AdminIdea) => Promise<unknown>;
  onRequestChanges: (idea: AdminIdea) => void;
}

/** The id of the button that opens an idea: where the focus is while one goes through the list. */
export const reviewButtonId = (ideaId: string) => `review-${ideaId}`;

/** Review and View always; Approve and Request Changes for what is neither live nor taken down. */
export function IdeaReviewActions({
  idea,
  onReview,
  onApprove,
  onRequestChanges,
}: { idea: AdminIdea } & ReviewActions) {
  const [approving, setApproving] = useState(false);
  const name = <span className="sr-only"> {idea.title}</span>;

  const approve = () => {
    setApproving(true);
    void onApprove(idea).finally(() => setApproving(false));
  };

  return (
    <div className={cx(table.actions, styles.actions)} data-idea={idea.id}>
      <Button size="s" id={reviewButtonId(idea.id)} onClick={() => onReview(idea)}>
        Review{name}
      </Button>
      {isOpen(idea) && (
        <>
          <Button size="s" busy={approving} className={styles.approve} onClick={approve}>
            Approve{name}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onRequestChanges(idea)}>
            Request Changes{name}
          </Button>
        </>
      )}
      <ButtonLink to={paths.ideaSingular.href(idea.page)} size="s" variant="quiet">
        View{name}
      </ButtonLink>
    </div>
  );
}
