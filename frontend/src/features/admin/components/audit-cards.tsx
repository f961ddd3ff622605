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
    <ul className={styles.cards}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.card}>
          <h2 className={styles.title}>{actionLabel(entry.action)}</h2>
          <p className={styles.author}>
            {entry.actorName} · <Moment at={entry.createdAt} />
          </p>
          <AuditSubject entry={entry} onSubject={onSubject} />
          <AuditDetails entry={entry} />
        </li>
      ))}
    </ul>
  );
}
