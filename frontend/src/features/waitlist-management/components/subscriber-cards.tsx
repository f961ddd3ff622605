import type { Subscriber } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmailAddress } from '@/ui/email-address';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import { CardList, CardTitle } from '@/ui/card-list';
import { Link } from '@/ui/link';
import { INTERESTS } from '../rules/filter';
import { OtherList, OwnWords, ProfileLink, SubscriberStatusBadge, SubscriberTags } from './subscriber-parts';
import layout from '@/ui/layout.module.css';
import styles from './subscriber-cards.module.css';

function confirmedWords({ confirmedAt, awaitsConfirmation }: Subscriber): string {
  if (confirmedAt) return ` · confirmed ${formatDate(confirmedAt)}`;
  return awaitsConfirmation ? ' · not confirmed yet' : '';
}

/** The subscribers on a phone. What somebody did not state is left out. */
export function SubscriberCards({
  subscribers,
  everyIdea,
  onRemove,
}: {
  subscribers: Subscriber[];
  /** Says of each which idea they wait for. */
  everyIdea: boolean;
  onRemove: (subscriber: Subscriber) => void;
}) {
  return (
    <CardList rows={subscribers} label="Subscribers" roomy className={styles.card}>
      {(subscriber) => {
        const interests = INTERESTS.filter(({ key }) => subscriber[key]);
        return (
          <>
            <CardTitle title={<EmailAddress>{subscriber.email}</EmailAddress>}>
              <SubscriberStatusBadge status={subscriber.status} imported={subscriber.imported} />
            </CardTitle>
            <p className={cx(typography.secondary, typography.anywhere)}>
              {everyIdea && (
                <>
                  <Link dir="auto" to={paths.idea.href(subscriber.ideaSlug)}>
                    {subscriber.ideaTitle}
                  </Link>{' '}
                  ·{' '}
                </>
              )}
              {everyIdea ? 'joined' : 'Joined'} {formatDate(subscriber.createdAt)}
              {confirmedWords(subscriber)}
            </p>
            <OtherList subscriber={subscriber} />
            {interests.length > 0 && (
              <ul className={styles.interests} aria-label="What they said">
                {interests.map(({ key, label }) => (
                  <li key={key}>
                    <Badge tone="primary">{label}</Badge>
                  </li>
                ))}
              </ul>
            )}
            <SubscriberTags tags={subscriber.tags} />
            <OwnWords subscriber={subscriber} />
            <div className={cx(layout.ends, styles.bottom)}>
              {subscriber.linkedinProfile ? <ProfileLink address={subscriber.linkedinProfile} /> : <span />}
              <Button
                size="s"
                variant="quietDanger"
                className={styles.remove}
                onClick={() => onRemove(subscriber)}
              >
                Remove<span className="sr-only"> {subscriber.email}</span>
              </Button>
            </div>
          </>
        );
      }}
    </CardList>
  );
}
