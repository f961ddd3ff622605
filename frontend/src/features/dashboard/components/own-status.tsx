import type { OwnIdea } from '@/api/types';
import { isWaitingEdit } from '@/lib/idea-edit';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { StatusBadge } from '@/ui/status-badge';
import styles from './own-status.module.css';

/** Where an idea stands; of one whose changes wait, that it is live all the same. */
export function OwnStatus({ idea }: { idea: OwnIdea }) {
  return (
    <div className={styles.status}>
      <StatusBadge tone={statusTone(idea.status)}>{statusLabel(idea.status)}</StatusBadge>
      {isWaitingEdit(idea) && <span className={styles.live}>Live version stays public</span>}
    </div>
  );
}
