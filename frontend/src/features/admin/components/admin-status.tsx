import type { AdminIdea } from '@/api/types';
import { adminStatusLabel, isWaitingEdit, statusTone } from '@/lib/idea-status';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import styles from './admin-status.module.css';

/**
 * An idea's status, as admins see it. If the idea has a pending edit, the status also says that the idea is
 * live.
 */
export function AdminStatus({ idea }: { idea: AdminIdea }) {
  return (
    <div className={styles.status}>
      <StatusBadge tone={statusTone(idea.status)}>{adminStatusLabel(idea.status)}</StatusBadge>
      {isWaitingEdit(idea) && (
        <span className={cx(typography.tertiary, typography.fine)}>Edit of a live idea</span>
      )}
    </div>
  );
}
