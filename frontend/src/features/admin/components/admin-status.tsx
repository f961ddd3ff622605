import { t } from '@lingui/core/macro';
import type { AdminIdea } from '@/api/types';
import { adminStatusLabel, isWaitingEdit, statusTone } from '@/lib/idea-status';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import styles from './admin-status.module.css';

/** A status in a pill, capitalized like the others: "pending review", "Address Review". */
export function AdminStatusBadge({ status }: Pick<AdminIdea, 'status'>) {
  return (
    <span className={styles.badge}>
      <StatusBadge tone={statusTone(status)}>{adminStatusLabel(status)}</StatusBadge>
    </span>
  );
}

/**
 * An idea's status, as admins see it. If the idea has a pending edit, the status also says that the idea is
 * live.
 */
export function AdminStatus({ idea }: { idea: AdminIdea }) {
  return (
    <div className={styles.status}>
      <AdminStatusBadge status={idea.status} />
      {isWaitingEdit(idea) && (
        <span className={cx(typography.tertiary, typography.fine)}>{t`Edit of a live idea`}</span>
      )}
    </div>
  );
}
