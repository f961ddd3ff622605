import { Link } from 'react-router-dom';
import type { Subscriber } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { INTERESTS } from '../rules/filter';
import { ProfileLink } from './profile-link';
import styles from './subscriber-cards.module.css';
import { SubscriberStatusBadge } from './subscriber-status-badge';

/** The subscribers on a phone. What somebody did not state is left out. */
export function SubscriberCards({
  subscribers,
  onRemove,
}: {
  subscribers: Subscriber[];
  onRemove: (subscriber: Subscriber) => void;
}) {
  return (
    <ul className={layout.stack3} aria-label="Subscribers">
      {subscribers.map((subscriber) => {
        const interests = INTERESTS.filter(({ key }) => subscriber[key]);
        return (
          <li key={subscriber.id} className={cx(layout.stack2, surface.card, styles.card)}>
            <div className={layout.top}>
              <h3 className={styles.email}>{subscriber.email}</h3>
              <SubscriberStatusBadge status={subscriber.status} />
            </div>
            <p className={cx(typography.secondary, typography.anywhere)}>
              <Link to={paths.idea.href(subscriber.ideaSlug)}>{subscriber.ideaTitle}</Link> · joined{' '}
              {formatDate(subscriber.createdAt)}
            </p>
            {interests.length > 0 && (
              <ul className={styles.interests} aria-label="What they said">
                {interests.map(({ key, label }) => (
                  <li key={key}>
                    <Badge tone="primary">{label}</Badge>
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.bottom}>
              {subscriber.linkedinProfile ? <ProfileLink address={subscriber.linkedinProfile} /> : <span />}
              <Button size="s" variant="quiet" className={styles.remove} onClick={() => onRemove(subscriber)}>
                Remove<span className="sr-only"> {subscriber.email}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
