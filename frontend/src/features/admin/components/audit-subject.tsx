import type { AuditEntry } from '../api';
import { kindLabel } from '../audit-labels';
import styles from './audit-subject.module.css';

/** An action's subject. Clicking it filters the log by that subject. */
export function AuditSubject({
  entry,
  onSubject,
}: {
  entry: AuditEntry;
  onSubject: (entry: AuditEntry) => void;
}) {
  return (
    <div className={styles.subject}>
      <button type="button" onClick={() => onSubject(entry)}>
        {entry.subjectName}
      </button>
      <p className={styles.kind}>{kindLabel(entry.subjectType)}</p>
    </div>
  );
}
