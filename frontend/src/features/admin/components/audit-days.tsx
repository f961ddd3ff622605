import { formatDay } from '@/lib/format';
import { formatClock } from '@/lib/format-time';
import { runsBy } from '@/lib/runs';
import { Avatar } from '@/ui/avatar';
import rows from '@/ui/link-rows.module.css';
import { StatusBadge } from '@/ui/status-badge';
import type { AuditEntry } from '../api';
import { actionLabel, actionTone } from '../audit-labels';
import { AuditDetails } from './audit-details';
import styles from './audit-days.module.css';

interface AuditDaysProps {
  entries: AuditEntry[];
  /** Filters the log by the entry's subject. */
  onSubject: (entry: AuditEntry) => void;
}

/** Admin actions below the day they were taken on, sorted by time. */
export function AuditDays({ entries, onSubject }: AuditDaysProps) {
  return runsBy(entries, ({ createdAt }) => formatDay(createdAt)).map(([day, actions]) => (
    <section key={day}>
      <h2 className={styles.day}>{day}</h2>
      <ul className={rows.rows}>
        {actions.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Entry entry={entry} onSubject={onSubject} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Who did what to which subject, and what it changed. */
function Entry({ entry, onSubject }: { entry: AuditEntry; onSubject: AuditDaysProps['onSubject'] }) {
  const { action, actorName, createdAt, subjectName } = entry;
  return (
    <>
      <div className={styles.who}>
        <Avatar name={actorName} />
        <p dir="auto" className={styles.name}>
          {actorName}
        </p>
        <time dateTime={createdAt} className={styles.time}>
          {formatClock(createdAt)}
        </time>
      </div>
      <div className={styles.what}>
        <StatusBadge tone={actionTone(action)}>{actionLabel(action)}</StatusBadge>
        <button dir="auto" type="button" className={styles.subject} onClick={() => onSubject(entry)}>
          {subjectName}
        </button>
      </div>
      <AuditDetails entry={entry} />
    </>
  );
}
