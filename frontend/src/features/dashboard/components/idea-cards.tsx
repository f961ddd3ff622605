import { Link } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { formatDate, formatNumber, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { IdeaActions, type RowActions } from './idea-actions';
import styles from './idea-cards.module.css';
import { OwnStatus } from './own-status';
import { WaitlistLink } from './waitlist-link';

/** The founder's ideas on a phone. */
export function IdeaCards({ ideas, ...actions }: { ideas: OwnIdea[] } & RowActions) {
  return (
    <ul className={layout.stack3}>
      {ideas.map((idea) => (
        <li key={idea.id} className={cx(layout.stack1, surface.card, styles.card)}>
          <div className={layout.top}>
            <h3 className={styles.title}>
              <Link to={paths.idea.href(idea.slug)}>{idea.title}</Link>
            </h3>
            <OwnStatus idea={idea} />
          </div>
          <p className={typography.tertiary}>
            {idea.category} · {formatDate(idea.createdAt)}
          </p>
          <p className={cx(typography.secondary, typography.numbers)}>
            {plural(idea.voteCount, 'vote')} ·{' '}
            <WaitlistLink idea={idea}>{formatNumber(idea.waitlistCount)} on the waitlist</WaitlistLink>
          </p>
          <IdeaActions idea={idea} {...actions} />
        </li>
      ))}
    </ul>
  );
}
