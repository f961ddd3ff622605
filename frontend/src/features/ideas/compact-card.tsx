import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { IdeaSummary } from '@/api/types';
import { VoteControl } from '@/features/votes/vote-control';
import { categoryName } from '@/lib/category-names';
import { coverOf } from '@/lib/cover';
import { HOT_FROM } from '@/lib/idea-rules';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Link } from '@/ui/link';
import { SafeImage } from '@/ui/safe-image';
import styles from './compact-card.module.css';

/**
 * The idea card of the home page. The entire card links to the idea's page, except for the vote button and
 * the waitlist link.
 */
export function CompactCard({
  idea,
  vote = <VoteControl idea={idea} />,
  trend,
}: {
  idea: IdeaSummary;
  /** Replaces the vote button in a preview, where voting isn't possible. */
  vote?: ReactNode;
  /** Small chart of recent votes. Its space is reserved while it is loading. */
  trend?: ReactNode;
}) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <SafeImage src={idea.image} cover={coverOf(idea)} />
        {idea.voteCount >= HOT_FROM && (
          <div className={styles.hot}>
            <Badge tone="small">{t({ message: 'Hot', comment: 'Badge of an idea with many votes' })}</Badge>
          </div>
        )}
      </div>
      <div className={styles.body}>
        <p>
          <Badge>{categoryName(idea.category)}</Badge>
        </p>
        <h3 dir="auto" lang={idea.language ?? undefined} className={styles.title}>
          <Link to={paths.idea.href(idea.slug)} className={styles.link}>
            {idea.title}
          </Link>
        </h3>
        <p dir="auto" lang={idea.language ?? undefined} className={styles.description}>
          {idea.description}
        </p>
        <div className={styles.actions}>
          {vote}
          {trend && <div className={styles.trend}>{trend}</div>}
          <Link
            to={paths.idea.href(idea.slug, 'waitlist')}
            className={styles.waitlist}
            aria-label={t`Waitlist of ${{ title: idea.title }}`}
          >
            {t`Waitlist`}
          </Link>
        </div>
      </div>
    </article>
  );
}
