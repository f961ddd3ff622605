import Drawer from 'antd/es/drawer';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { isNotFound } from '@/api/error';
import type { AdminIdea } from '@/api/types';
import { useGetIdeaDossierQuery } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { adminStatusLabel } from '@/lib/idea-status';
import { lazyPart } from '@/lib/load';
import { EmptyState } from '@/ui/empty-state';
import { CloseIcon } from '@/ui/icons';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { AdminStatus } from './admin-status';
import { AuthorCard } from './author-card';
import { IdeaHistory } from './idea-history';
import { IdeaPreview } from './idea-preview';
import { ReviewBar, type ReviewBarProps } from './review-bar';
import styles from './review-drawer.module.css';

const EditChanges = lazyPart(() => import('./edit-changes'));

export interface ReviewDrawerProps extends Omit<ReviewBarProps, 'idea'> {
  /** The idea's id; null while it is closed. */
  reviewed: string | null;
  /** The idea as the list has it, until more is known. */
  listed: AdminIdea | undefined;
  onReview: (ideaId: string) => void;
  /** Tells what is shown, so that a decision is about what was read. */
  onShown: (idea: AdminIdea | undefined) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** One idea to read and to decide about, over the list. */
export function ReviewDrawer({ reviewed, onClose, onClosed, ...rest }: ReviewDrawerProps) {
  // While it slides out it still shows what it was about.
  const [shown, setShown] = useState(reviewed);
  if (reviewed && reviewed !== shown) setShown(reviewed);
  const titleId = useId();
  return (
    <Drawer
      open={reviewed !== null}
      onClose={onClose}
      afterOpenChange={(open) => open || onClosed()}
      title={<span id={titleId}>Review</span>}
      aria-labelledby={titleId}
      size="min(1180px, 100vw)"
      closable={{ closeIcon: <CloseIcon />, placement: 'end' }}
      destroyOnHidden
      classNames={{ body: styles.body }}
    >
      {shown && <Review key={shown} {...rest} ideaId={shown} />}
    </Drawer>
  );
}

function Review({
  ideaId,
  listed,
  onReview,
  onShown,
  ...bar
}: Omit<ReviewDrawerProps, 'reviewed' | 'onClose' | 'onClosed'> & { ideaId: string }) {
  const query = useGetIdeaDossierQuery(ideaId);
  const dossier = query.currentData;
  const idea = dossier?.idea ?? (listed?.id === ideaId ? listed : undefined);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => onShown(idea), [idea, onShown]);
  useEffect(() => () => onShown(undefined), [onShown]);

  // Each idea starts at its top, and is read out.
  const there = idea !== undefined;
  useEffect(() => {
    if (there) title.current?.focus();
  }, [there]);
  const status = idea && adminStatusLabel(idea.status);
  const [first, setFirst] = useState(status);
  if (first === undefined && status !== undefined) setFirst(status);
  useEffect(() => {
    if (status && first && status !== first) announce(`Now ${status}`);
  }, [status, first]);

  if (isNotFound(query.error) && !query.isFetching) {
    return <EmptyState title="This idea is gone" text="Its author has deleted it." drawing="lost-buoy" />;
  }
  return (
    <QueryState
      query={{ ...query, data: idea, currentData: idea }}
      loading={<SkeletonText lines={8} />}
      error={{ title: 'Failed to load this idea', text: 'Please try again later.' }}
    >
      {(idea) => (
        <>
          <div className={styles.head}>
            <h2 dir="auto" ref={title} tabIndex={-1} className={styles.title}>
              {idea.title}
            </h2>
            <AdminStatus idea={idea} />
          </div>
          {dossier?.approved && (
            <Suspense fallback={<SkeletonText lines={4} />}>
              <EditChanges dossier={dossier} />
            </Suspense>
          )}
          <div className={styles.columns}>
            <IdeaPreview idea={idea} />
            <aside className={styles.aside} aria-label="About this idea">
              {dossier ? <AuthorCard dossier={dossier} onReview={onReview} /> : <SkeletonText lines={3} />}
              <IdeaHistory idea={idea} />
            </aside>
          </div>
          <ReviewBar {...bar} idea={idea} />
        </>
      )}
    </QueryState>
  );
}
