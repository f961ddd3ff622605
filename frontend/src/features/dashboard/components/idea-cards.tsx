import type { OwnIdea } from '@/api/types';
import { formatDate, formatNumber, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import typography from '@/ui/typography.module.css';
import { CardList, CardTitle } from '@/ui/card-list';
import { Link } from '@/ui/link';
import { IdeaActions, type RowActions } from './idea-actions';
import styles from './idea-cards.module.css';
import { ImportedVotes } from './imported-votes';
import { IdeaPlaces } from './idea-places';
import { OwnStatus } from './own-status';
import { OwnVerdict, type Verdicts } from './own-verdict';
import { WaitlistLink } from './waitlist-link';

/** The founder's ideas on a phone. */
export function IdeaCards({
  ideas,
  verdicts,
  ...actions
}: { ideas: OwnIdea[]; verdicts: Verdicts } & RowActions) {
  return (
    <CardList rows={ideas} className={styles.card}>
      {(idea) => (
        <>
          <CardTitle
            title={
              <Link dir="auto" to={paths.idea.href(idea.slug)}>
                {idea.title}
              </Link>
            }
          >
            <OwnStatus idea={idea} />
          </CardTitle>
          <p className={typography.tertiary}>
            {idea.category} · {formatDate(idea.createdAt)}
          </p>
          <p className={typography.secondary}>
            {plural(idea.voteCount, 'vote')} ·{' '}
            {idea.importedVotes !== null && (
              <>
                <ImportedVotes idea={idea} /> ·{' '}
              </>
            )}
            <WaitlistLink idea={idea}>{formatNumber(idea.waitlistCount)} on the waitlist</WaitlistLink>
          </p>
          <OwnVerdict verdict={verdicts.get(idea.id)} title={idea.title} />
          <IdeaPlaces idea={idea} />
          <IdeaActions idea={idea} {...actions} />
        </>
      )}
    </CardList>
  );
}
