import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import Drawer from 'antd/es/drawer';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { isNotFound } from '@/api/error';
import type { AdminIdea, IdeaStatus } from '@/api/types';
import { useGetIdeaDossierQuery, type GetIdeaDossierApiResponse, useListAuditQuery } from '@/api/workspace';
import { categoryName } from '@/lib/category-names';
import { announce } from '@/lib/announce';
import { sideOf } from '@/lib/direction';
import { lazyPart } from '@/lib/load';
import { EmptyState } from '@/ui/empty-state';
import { CloseIcon } from '@/ui/icons';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { formatDay } from '@/lib/format';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import { IdeaPage } from '@/features/idea-page/idea-page';
import { IDEA_FIELDS, TEXT_FIELDS } from '@/lib/idea-fields';
import { IdeaLinks } from '@/ui/idea-links';
import { VoteButton } from '@/ui/vote-button';
import layout from '@/ui/layout.module.css';
import drawer from '@/ui/list-drawer.module.css';
import { AdminStatus, AdminStatusBadge } from './admin-status';
import { ReviewBar, type ReviewBarProps } from './review-bar';
import styles from './review-drawer.module.css';
import type { AuditEntry } from '../api';
import { actionBy } from '../audit-labels';
import { waitingText } from '../waiting';
import { Moment } from './moment';

/** Maximum number of decisions shown, more than any idea gets. The audit log lists all of them. */
const MOST = 50;

/** Decisions about an idea since its submission, newest first. */
function IdeaHistory({ idea }: { idea: AdminIdea }) {
  const query = useListAuditQuery({ subjectType: 'idea', subjectId: idea.id, limit: MOST });
  return (
    <section aria-labelledby="history-title" className={styles.history}>
      <h3 id="history-title">{t`History`}</h3>
      <QueryState
        query={{ ...query, data: query.currentData }}
        loading={<SkeletonText lines={2} />}
        error={{ title: t`Failed to load the history`, text: t`You can decide without it.` }}
      >
        {(entries) => (
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
            {idea.submittedAt && (
              <li>
                <p>{t`Submitted`}</p>
                <Moment at={idea.submittedAt} />
              </li>
            )}
            <li>
              <p>{t`Draft created`}</p>
              <Moment at={idea.createdAt} />
            </li>
          </ol>
        )}
      </QueryState>
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li>
      <p>{actionBy(entry)}</p>
      <Moment at={entry.createdAt} />
      {entry.reason && (
        <blockquote dir="auto" className={styles.words}>
          {entry.reason}
        </blockquote>
      )}
    </li>
  );
}

const WaitlistForm = lazyPart(() =>
  import('@/features/waitlist/waitlist-form').then(({ WaitlistForm }) => ({ default: WaitlistForm })),
);

/**
 * A read-only preview of the idea's page, rendered by the public components. Hidden from screen readers,
 * which get the text next to it.
 */
function IdeaPreview({ idea }: { idea: AdminIdea }) {
  // Without links, because they are next to the status.
  const live = { ...idea, status: 'active' as const, website: null, twitter: null };
  return (
    <section aria-label={t`What visitors will read`} className={cx(layout.stack3, styles.preview)}>
      <div className="sr-only">
        {TEXT_FIELDS.filter((field) => field !== 'title' && idea[field]).map((field) => (
          <p key={field} dir="auto" lang={field === 'description' ? (idea.language ?? undefined) : undefined}>
            {field === 'description'
              ? idea.description
              : t`${{ label: i18n._(IDEA_FIELDS[field].label) }}: ${{ value: idea[field] ?? '' }}`}
          </p>
        ))}
      </div>
      <div className={styles.page} inert aria-hidden="true">
        <div>
          <IdeaPage
            idea={live}
            category={categoryName(live.category)}
            vote={
              <VoteButton
                title={idea.title}
                count={idea.voteCount}
                voted={false}
                onPress={() => undefined}
                size="large"
                block
              />
            }
            waitlist={
              <Suspense fallback={null}>
                <WaitlistForm idea={live} remember={false} />
              </Suspense>
            }
            feedback={<p>{t`Feedback appears here.`}</p>}
          />
        </div>
      </div>
    </section>
  );
}

const EditChanges = lazyPart(() => import('./edit-changes'));

export interface ReviewDrawerProps extends Omit<ReviewBarProps, 'idea'> {
  /** ID of the idea being reviewed. Null if the drawer is closed. */
  reviewed: string | null;
  /** The idea as the list returned it, shown until its details have loaded. */
  listed: AdminIdea | undefined;
  onReview: (ideaId: string) => void;
  /** Called with the displayed idea, so that a decision applies to the version the admin has read. */
  onShown: (idea: AdminIdea | undefined) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Drawer for reviewing one idea, on top of the list. */
export function ReviewDrawer({ reviewed, onClose, onClosed, ...rest }: ReviewDrawerProps) {
  // Keeps showing the last idea during the closing animation.
  const [lastReviewed, setLastReviewed] = useState(reviewed);
  if (reviewed && reviewed !== lastReviewed) setLastReviewed(reviewed);
  const titleId = useId();
  return (
    <Drawer
      open={reviewed !== null}
      onClose={onClose}
      afterOpenChange={(open) => open || onClosed()}
      title={<span id={titleId}>{t`Review`}</span>}
      aria-labelledby={titleId}
      size="min(1180px, 100vw)"
      placement={sideOf('end')}
      closable={{ closeIcon: <CloseIcon />, placement: 'end' }}
      destroyOnHidden
      classNames={{ body: styles.body, close: drawer.close }}
    >
      {lastReviewed && <Review key={lastReviewed} {...rest} ideaId={lastReviewed} />}
    </Drawer>
  );
}

/** Announced when the open idea's status changes. */
const NOW: Record<IdeaStatus, MessageDescriptor> = {
  draft: msg`Now Draft`,
  pending: msg`Now pending review`,
  address_review_comment: msg`Now Address Review`,
  active: msg`Now Live`,
  removed: msg`Now Removed`,
};

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

  // On a new idea, scrolls to the top and announces the title.
  const there = idea !== undefined;
  useEffect(() => {
    if (there) title.current?.focus();
  }, [there]);
  const status = idea?.status;
  const [first, setFirst] = useState(status);
  if (first === undefined && status !== undefined) setFirst(status);
  useEffect(() => {
    if (status && first && status !== first) announce(i18n._(NOW[status]));
  }, [status, first]);

  if (isNotFound(query.error) && !query.isFetching) {
    return <EmptyState title={t`This idea is gone`} text={t`Its author deleted it.`} drawing="lost-buoy" />;
  }
  return (
    <QueryState
      query={{ ...query, data: idea, currentData: idea }}
      loading={<SkeletonText lines={8} />}
      error={{ title: t`Failed to load this idea`, text: t`Please try again later.` }}
    >
      {(idea) => (
        <>
          <div className={styles.head}>
            {/* The preview shows the title too, unless it is below an edit's changes. */}
            <h2 dir="auto" ref={title} tabIndex={-1} className={dossier?.approved ? styles.title : 'sr-only'}>
              {idea.title}
            </h2>
            <AdminStatus idea={idea} />
            {dossier && <Byline idea={idea} author={dossier.author} />}
            <IdeaLinks website={idea.website} twitter={idea.twitter} title={idea.title} />
          </div>
          {dossier?.approved && (
            <Suspense fallback={<SkeletonText lines={4} />}>
              <EditChanges dossier={dossier} />
            </Suspense>
          )}
          <div className={styles.columns}>
            <IdeaPreview idea={idea} />
            <aside className={styles.aside} aria-label={t`About this idea`}>
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

/** Who waits since when. For narrow windows, where the author's card is below the preview. */
function Byline({ idea, author }: { idea: AdminIdea; author: GetIdeaDossierApiResponse['author'] }) {
  const since = idea.status === 'pending' && idea.submittedAt;
  return (
    <p className={styles.byline}>
      <span dir="auto">{author.username}</span> · {plural(author.ideas, { one: '# idea', other: '# ideas' })}
      {since && ` · ${waitingText(since)}`}
    </p>
  );
}

/** The idea's author, and the author's other ideas. */
function AuthorCard({
  dossier: { author, otherIdeas },
  onReview,
}: {
  dossier: GetIdeaDossierApiResponse;
  onReview: (ideaId: string) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.author}>
      <h3 id={id}>{t`Author`}</h3>
      <p dir="auto" className={typography.name}>
        {author.username}
      </p>
      <p className={cx(typography.secondary, typography.anywhere)}>{author.email}</p>
      <p className={typography.hint}>
        {t`Since ${{ day: formatDay(author.createdAt) }}`} ·{' '}
        {plural(author.ideas, { one: '# idea', other: '# ideas' })}
      </p>
      {otherIdeas.length > 0 && (
        <>
          <h4>{t`Other ideas`}</h4>
          <ul className={styles.others}>
            {otherIdeas.map((idea) => (
              <li key={idea.id}>
                <button dir="auto" type="button" className={styles.other} onClick={() => onReview(idea.id)}>
                  {idea.title}
                </button>
                <AdminStatusBadge status={idea.status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
