import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { AuditEntry } from '../api';
import { actionLabel } from '../audit-labels';
import { AuditDetails } from './audit-details';
import { AuditSubject } from './audit-subject';
import { Moment } from './moment';
import styles from './review-cards.module.css';

/** The actions on a phone. */
export function AuditCards({
  entries,
  onSubject,
}: {
  entries: AuditEntry[];
  onSubject: (entry: AuditEntry) => void;
}) {
  return (
    <ul className={layout.stack3}>
      {entries.map((entry) => (
        <li key={entry.id} className={cx(layout.stack1, surface.card, styles.card)}>
          <h2 className={styles.title}>{actionLabel(entry.action)}</h2>
          <p className={cx(typography.secondary, typography.anywhere)}>
            {entry.actorName} · <Moment at={entry.createdAt} />
          </p>
          <AuditSubject entry={entry} onSubject={onSubject} />
          <AuditDetails entry={entry} />
        </li>
      ))}
    </ul>
  );
}
