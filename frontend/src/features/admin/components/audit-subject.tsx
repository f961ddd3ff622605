import type { AuditEntry } from '../api';
import styles from './audit-subject.module.css';

/** What an action was done to; pressing it leaves only what was done to that. */
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
      <p className={styles.kind}>{entry.subjectType}</p>
    </div>
  );
}
