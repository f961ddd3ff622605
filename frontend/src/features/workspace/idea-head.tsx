import type { OwnIdea } from '@/api/types';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { paths } from '@/routing/paths';
import { ExternalIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { StatusBadge } from '@/ui/status-badge';
import styles from './idea-frame.module.css';

/** The idea's title, its status, and the way to its page. As high before the idea is there as after. */
export function IdeaHead({ idea }: { idea: OwnIdea | undefined }) {
  return (
    <div className={styles.head}>
      {idea && (
        <>
          <p dir="auto" className={styles.title} title={idea.title}>
            {idea.title}
          </p>
          <StatusBadge tone={statusTone(idea.status)}>{statusLabel(idea.status)}</StatusBadge>
          <Link className={styles.view} to={paths.idea.href(idea.slug)}>
            View page
            <ExternalIcon />
          </Link>
        </>
      )}
    </div>
  );
}
