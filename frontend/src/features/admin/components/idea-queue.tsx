import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import type { AdminIdea, IdeaStatus } from '@/api/types';
import { categoryName } from '@/lib/category-names';
import { formatDay, formatNumber } from '@/lib/format';
import { adminStatusLabel, isWaitingEdit } from '@/lib/idea-status';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { coverOf } from '@/lib/cover';
import { SafeImage } from '@/ui/safe-image';
import { cx } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import { ORDER } from '../order';
import { waitingText } from '../waiting';
import { IdeaReviewActions, type ReviewActions } from './idea-review-actions';
import styles from './idea-queue.module.css';

interface IdeaQueueProps extends ReviewActions {
  /** Ideas in display order. */
  ideas: AdminIdea[];
  /** Returns the total number of ideas with a status, or undefined if the total isn't known. */
  count: (status: IdeaStatus) => number | undefined;
}

/** Ideas grouped by status, starting with those waiting for review. */
export function IdeaQueue({ ideas, count, ...actions }: IdeaQueueProps) {
  return ORDER.map((status) => {
    const group = ideas.filter((idea) => idea.status === status);
    return (
      group.length > 0 && (
        <IdeaGroup key={status} status={status} ideas={group} count={count(status)} {...actions} />
      )
    );
  });
}

function IdeaGroup({
  status,
  ideas,
  count,
  ...actions
}: { status: IdeaStatus; ideas: AdminIdea[]; count: number | undefined } & ReviewActions) {
  const id = useId();
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <span id={id}>{adminStatusLabel(status)}</span>
        {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
      </h2>
      <table aria-labelledby={id} className={cx(surface.card, styles.table)}>
        <tbody>
          {ideas.map((idea, at) => (
            <IdeaRow key={idea.id} idea={idea} isFirst={status === 'pending' && at === 0} {...actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function IdeaRow({ idea, isFirst, ...actions }: { idea: AdminIdea; isFirst: boolean } & ReviewActions) {
  const isWaiting = idea.status === 'pending';
  // The domain is visually hidden to leave space for the title. Most people's addresses contain their name
  // before the @ anyway.
  const [mailbox, domain] = idea.userEmail.split(/(?=@[^@]*$)/);
  return (
    <tr data-idea={idea.id}>
      <th scope="row" className={styles.idea}>
        <div className={styles.cover}>
          <SafeImage src={idea.image} cover={coverOf(idea, 'small')} />
        </div>
        <div className={styles.words}>
          <Link dir="auto" to={paths.idea.href(idea.page)} className={styles.title}>
            {idea.title}
          </Link>
          <p className={styles.sub}>
            {categoryName(idea.category)}
            {isWaitingEdit(idea) && ` · ${t`Edit of a live idea`}`}
            <span className="sr-only"> · {adminStatusLabel(idea.status)}</span>
          </p>
        </div>
      </th>
      <td className={styles.author} title={idea.userEmail}>
        {mailbox}
        <span className="sr-only">{domain}</span>
      </td>
      <td
        className={styles.state}
        data-waiting={isWaiting || undefined}
        data-none={(!isWaiting && idea.voteCount === 0) || undefined}
      >
        {isWaiting ? waitingText(idea.submittedAt ?? idea.createdAt) : votes(idea)}
      </td>
      <td className={styles.date}>{!isWaiting && formatDay(idea.createdAt)}</td>
      <td className={styles.act}>
        <IdeaReviewActions idea={idea} isFirst={isFirst} {...actions} />
      </td>
    </tr>
  );
}

const votes = ({ voteCount }: AdminIdea) =>
  voteCount > 0 ? plural(voteCount, { one: '# vote', other: '# votes' }) : '–';

/** Loading placeholder of the queue: a heading and some rows. */
export function QueueSkeleton() {
  return (
    <div className={styles.group}>
      <p className={styles.heading}>
        <Skeleton width="8em" />
      </p>
      <table aria-hidden="true" className={cx(surface.card, styles.table)}>
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row} data-skeleton="row">
              <th scope="row" className={styles.idea}>
                <div className={styles.cover}>
                  <Skeleton width="56px" height="32px" />
                </div>
                <div className={styles.words}>
                  <Skeleton width={`${90 - (row % 3) * 14}%`} />
                </div>
              </th>
              <td className={styles.author}>
                <Skeleton width="80%" />
              </td>
              <td className={styles.state}>
                <Skeleton width="70%" />
              </td>
              <td className={styles.date} />
              <td className={styles.act} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
