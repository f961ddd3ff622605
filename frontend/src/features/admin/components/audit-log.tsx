import { formatNumber, plural } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { type AuditEntry, useAudit } from '../api';
import { useAuditFilter } from '../hooks/use-audit-filter';
import { AuditCards } from './audit-cards';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';

/** What admins did, newest first. Only to read: nothing here can be changed, by anybody. */
export function AuditLog() {
  const { filter, change } = useAuditFilter();
  const query = useAudit(filter);
  const tableRoom = useTableRoom(1000);
  const filtered = Object.values(filter).some((part) => part !== undefined);
  const onSubject = ({ subjectType, subjectId }: AuditEntry) => change({ subjectType, subjectId });
  return (
    <>
      <PageTitle>Audit</PageTitle>
      <PageHeader title="Audit" lead="Every admin action: who, what and when. Entries are never changed." />
      <AuditFilters filter={filter} subject={query.currentData?.rows[0]?.subjectName} onChange={change} />
      <QueryState
        query={query}
        loading={<ScreenSkeleton />}
        error={{ title: 'Failed to load the audit', text: 'Please refresh the page or try again later.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title={filtered ? 'Widen the filters' : 'Review the first idea'}
            text={filtered ? 'No action matches them all.' : 'What admins do is written down here.'}
          />
        }
      >
        {({ rows: entries, total }) => (
          <section
            aria-label="Admin actions"
            aria-busy={query.isFetching || undefined}
            className={layout.stack3}
          >
            <p className={typography.secondary} role="status">
              {entries.length < total
                ? `${formatNumber(entries.length)} of ${plural(total, 'action')}`
                : plural(total, 'action')}
            </p>
            {tableRoom ? (
              <AuditTable entries={entries} onSubject={onSubject} />
            ) : (
              <AuditCards entries={entries} onSubject={onSubject} />
            )}
            <LoadMore query={query} />
          </section>
        )}
      </QueryState>
    </>
  );
}
