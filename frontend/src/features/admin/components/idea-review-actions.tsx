import { useState } from 'react';
import type { AdminIdea } from '@/api/types';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/ui/button';
import type { ReviewActions } from './admin-desk';
import styles from './idea-review-actions.module.css';

/** View always; Approve and Request Changes for what is neither live nor taken down (specification, section 4). */
export function IdeaReviewActions({
  idea,
  onApprove,
  onRequestChanges,
}: { idea: AdminIdea } & ReviewActions) {
  const [approving, setApproving] = useState(false);
  const open = idea.status !== 'active' && idea.status !== 'removed';
  const name = <span className="sr-only"> {idea.title}</span>;

  const approve = () => {
    setApproving(true);
    void onApprove(idea).finally(() => setApproving(false));
  };

  return (
    <div className={styles.actions}>
      {open && (
        <>
          <Button size="s" busy={approving} className={styles.approve} onClick={approve}>
            Approve{name}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onRequestChanges(idea)}>
            Request Changes{name}
          </Button>
        </>
      )}
      <ButtonLink to={paths.ideaSingular.href(idea.slug)} size="s" variant="quiet">
        View{name}
      </ButtonLink>
    </div>
  );
}
