import type { OwnIdea } from '@/api/types';
import { isWaitingEdit, statusLabel, statusTone } from '@/lib/idea-status';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';

/** Where an idea stands; of one whose changes wait, that it is live all the same. */
export function OwnStatus({ idea }: { idea: OwnIdea }) {
  return (
    <div className={cx(layout.stack1, layout.start)}>
      <StatusBadge tone={statusTone(idea.status)}>{statusLabel(idea.status)}</StatusBadge>
      {isWaitingEdit(idea) && (
        <span className={cx(typography.tertiary, typography.fine)}>Live version stays public</span>
      )}
    </div>
  );
}
