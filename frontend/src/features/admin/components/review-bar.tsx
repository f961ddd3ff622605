import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AdminIdea } from '@/api/types';
import { TakeDown } from '@/features/moderation/take-down';
import { isWaitingEdit } from '@/lib/idea-status';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { isOpen, isSubmitted } from '../hooks/use-queue';
import { Key } from './key';
import styles from './review-bar.module.css';

export interface ReviewBarProps {
  idea: AdminIdea;
  /** Text that describes the progress through the queue. */
  progress: string | null;
  /** Opens the previous idea in the list. Absent for the first idea, as `onNext` is for the last. */
  onPrevious?: () => void;
  onNext?: () => void;
  onApprove: (idea: AdminIdea) => Promise<unknown>;
  onRequestChanges: (idea: AdminIdea) => void;
}

/** Actions for the open idea. The bar is always visible. */
export function ReviewBar({
  idea,
  progress,
  onPrevious,
  onNext,
  onApprove,
  onRequestChanges,
}: ReviewBarProps) {
  const [approving, setApproving] = useState(false);
  const approve = () => {
    setApproving(true);
    void onApprove(idea).finally(() => setApproving(false));
  };
  return (
    <div className={cx(layout.row4, styles.bar)}>
      <p className={typography.strong} role="status">
        {progress}
      </p>
      <div className={styles.way}>
        <Button size="s" variant="quiet" disabled={!onPrevious} onClick={onPrevious}>
          {t`Previous`} <Key name="k" />
        </Button>
        <Button size="s" variant="quiet" disabled={!onNext} onClick={onNext}>
          {t`Next`} <Key name="j" />
        </Button>
      </div>
      <div className={cx(layout.row2, styles.decisions)}>
        <ButtonLink to={paths.ideaSingular.href(idea.page)} variant="quiet" className={styles.view}>
          {t`View page`}
        </ButtonLink>
        {isOpen(idea) ? (
          <>
            {isWaitingEdit(idea) && <TakeDown idea={idea} />}
            <Button onClick={() => onRequestChanges(idea)}>
              {t`Request Changes`} <Key name="r" />
            </Button>
            {isSubmitted(idea) ? (
              <Button variant="primary" busy={approving} onClick={approve}>
                {t`Approve`} <Key name="a" />
              </Button>
            ) : (
              <p className={typography.secondary}>{t`Not submitted yet.`}</p>
            )}
          </>
        ) : (
          <>
            <p className={typography.secondary}>
              {idea.status === 'active' ? t`This idea is live.` : t`This idea was taken down.`}
            </p>
            <TakeDown idea={idea} />
          </>
        )}
      </div>
    </div>
  );
}
