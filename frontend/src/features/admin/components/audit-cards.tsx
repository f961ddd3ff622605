import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import { CardList, CardTitle } from '@/ui/card-list';
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
    <CardList rows={entries} className={styles.card}>
      {(entry) => (
        <>
          <CardTitle level={2} title={actionLabel(entry.action)} />
          <p className={cx(typography.secondary, typography.anywhere)}>
            {entry.actorName} · <Moment at={entry.createdAt} />
          </p>
          <AuditSubject entry={entry} onSubject={onSubject} />
          <AuditDetails entry={entry} />
        </>
      )}
    </CardList>
  );
}
