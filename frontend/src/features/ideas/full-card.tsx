import { plural, t } from '@lingui/core/macro';
import type { IdeaSummary } from '@/api/types';
import { VoteControl } from '@/features/votes/vote-control';
import { categoryName } from '@/lib/category-names';
import { coverOf } from '@/lib/cover';
import { TRENDING_ABOVE } from '@/lib/idea-rules';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { IdeaLinks } from '@/ui/idea-links';
import { SafeImage } from '@/ui/safe-image';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import styles from './full-card.module.css';

/**
 * The idea card of the full list: a row on a wide page, stacked on a phone.
 *
 * @param first whether its picture is the first visible one, which loads with high priority
 */
export function FullCard({ idea, first }: { idea: IdeaSummary; first?: boolean }) {
  return (
    <article className={styles.card}>
      <Link to={paths.idea.href(idea.slug)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <SafeImage src={idea.image} cover={coverOf(idea)} eager={first} />
      </Link>
      <div className={styles.words}>
        <h2 dir="auto" lang={idea.language ?? undefined} className={styles.title}>
          <Link to={paths.idea.href(idea.slug)}>{idea.title}</Link>
        </h2>
        <p dir="auto" lang={idea.language ?? undefined} className={styles.description}>
          {idea.description}
        </p>
        <div className={styles.meta}>
          <p className={layout.wrap2}>
            {idea.voteCount > TRENDING_ABOVE && <Badge tone="small">{t`Trending`}</Badge>}
            {idea.waitlistCount > 0 && (
              <span>
                {plural(
                  { people: idea.waitlistCount },
                  { one: '# on the waitlist', other: '# on the waitlist' },
                )}
              </span>
            )}
            <span className={styles.category}>{categoryName(idea.category)}</span>
          </p>
          <IdeaLinks website={idea.website} twitter={idea.twitter} title={idea.title} />
        </div>
      </div>
      <div className={styles.actions}>
        <VoteControl idea={idea} />
        <ButtonLink
          variant="quiet"
          to={paths.idea.href(idea.slug)}
          aria-label={t`View Details of ${{ title: idea.title }}`}
        >
          {t`View Details`}
        </ButtonLink>
      </div>
    </article>
  );
}
