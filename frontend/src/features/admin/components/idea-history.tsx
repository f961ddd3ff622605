import type { AdminIdea } from '@/api/types';
import { useListAuditQuery } from '@/api/workspace';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import type { AuditEntry } from '../api';
import { actionLabel } from '../audit-labels';
import { Moment } from './moment';
import styles from './idea-history.module.css';

/** More than an idea ever goes through; the audit has them all. */
const MOST = 50;

/** What has been decided about an idea, newest first, down to its submission. */
export function IdeaHistory({ idea }: { idea: AdminIdea }) {
  const query = useListAuditQuery({ subjectType: 'idea', subjectId: idea.id, limit: MOST });
  return (
    <section aria-labelledby="history-title" className={styles.history}>
      <h3 id="history-title">History</h3>
      <QueryState
        query={{ ...query, data: query.currentData }}
        loading={<SkeletonText lines={2} />}
        error={{ title: 'Failed to load the history', text: 'The decision can be made without it.' }}
      >
        {(entries) => (
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
            {idea.submittedAt && (
              <li>
                <p>Submitted by the author</p>
                <Moment at={idea.submittedAt} />
              </li>
            )}
            <li>
              <p>Written</p>
              <Moment at={idea.createdAt} />
            </li>
          </ol>
        )}
      </QueryState>
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li>
      <p>
        {actionLabel(entry.action)} by {entry.actorName}
      </p>
      <Moment at={entry.createdAt} />
      {entry.reason && (
        <blockquote dir="auto" className={styles.words}>
          {entry.reason}
        </blockquote>
      )}
    </li>
  );
}
