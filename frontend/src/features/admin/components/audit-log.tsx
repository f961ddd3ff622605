import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatNumber } from '@/lib/format';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { Ghost } from '@/ui/ghost';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { useAddress } from '@/lib/use-address';
import { cx } from '@/lib/class-names';
import { useListAuditActorsQuery } from '@/api/workspace';
import { Button } from '@/ui/button';
import { FilterSelect } from '@/ui/filters';
import { type AuditEntry, useAudit, type AuditFilter } from '../api';
import { ACTIONS, SUBJECTS, actionLabel } from '../audit-labels';
import { AuditDays } from './audit-days';
import styles from './audit-log.module.css';

const actionOptions = () => [
  { value: '', label: t`All actions` },
  ...ACTIONS.map((action) => ({ value: action, label: actionLabel(action) })),
];

/** Filters by action, admin and subject. Admins pick the subject by clicking it in the list. */
function AuditFilters({
  filter,
  subject,
  onChange,
}: {
  filter: AuditFilter;
  /** Name of the selected subject. */
  subject?: string;
  onChange: (part: AuditFilter) => void;
}) {
  const { data: actors = [] } = useListAuditActorsQuery();
  return (
    <div role="search" aria-label={t`Filter actions`} className={styles.filters}>
      <FilterSelect
        label={t`Action`}
        hideLabel
        options={actionOptions()}
        value={filter.action ?? ''}
        onChoose={(action) => onChange({ action: ACTIONS.find((name) => name === action) })}
      />
      <FilterSelect
        label={t`Admin`}
        hideLabel
        options={[
          { value: '', label: t`All admins` },
          ...actors.map(({ id, name, entries }) => ({
            value: id,
            label: plural(entries, { one: `${name} (# action)`, other: `${name} (# actions)` }),
          })),
        ]}
        value={filter.actorId ?? ''}
        onChoose={(actorId) => onChange({ actorId: actorId || undefined })}
      />
      {filter.subjectId && (
        <p className={cx(layout.row2, styles.subject)}>
          <span>
            {subject ? (
              <Trans>
                About <strong>{subject}</strong>
              </Trans>
            ) : (
              <Trans>
                About <strong>one subject</strong>
              </Trans>
            )}
          </span>
          <Button
            size="s"
            variant="quiet"
            onClick={() => onChange({ subjectType: undefined, subjectId: undefined })}
          >
            {t`Show all`}
          </Button>
        </p>
      )}
    </div>
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the audit log's filters from the URL. Ignores invalid ones. */
function useAuditFilter(): { filter: AuditFilter; change: (part: AuditFilter) => void } {
  const [params, change] = useAddress();

  const filter = useMemo((): AuditFilter => {
    const action = ACTIONS.find((name) => name === params.get('action'));
    const actorId = params.get('actorId');
    const subjectType = SUBJECTS.find((name) => name === params.get('subjectType'));
    const subjectId = params.get('subjectId')?.trim();
    const isSubject = subjectType && subjectId;
    return {
      action,
      actorId: actorId && UUID.test(actorId) ? actorId : undefined,
      subjectType: isSubject ? subjectType : undefined,
      subjectId: isSubject ? subjectId : undefined,
    };
  }, [params]);

  return { filter, change };
}

/** The audit log: admin actions, newest first. Entries are read-only. */
export function AuditLog() {
  const { filter, change } = useAuditFilter();
  const query = useAudit(filter);
  const filtered = Object.values(filter).some((part) => part !== undefined);
  const entryCount = formatNumber(query.data?.rows.length ?? 0);
  const onSubject = ({ subjectType, subjectId }: AuditEntry) => change({ subjectType, subjectId });
  return (
    <>
      <PageTitle>{t`Audit`}</PageTitle>
      <PageHeader title={t`Audit`} />
      {(filtered || query.data?.total !== 0) && (
        <AuditFilters filter={filter} subject={query.currentData?.rows[0]?.subjectName} onChange={change} />
      )}
      <QueryState
        query={query}
        loading={<ScreenSkeleton />}
        error={{ title: t`Failed to load the audit`, text: t`Please refresh the page or try again later.` }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            ghost={filtered ? undefined : <Ghost of="list" />}
            title={filtered ? t`No matching actions` : t`No actions yet`}
            text={filtered ? t`Try fewer filters.` : t`Admin activity is logged here.`}
          />
        }
      >
        {({ rows: entries, total }) => (
          <section
            aria-label={t`Admin actions`}
            aria-busy={query.isFetching || undefined}
            className={layout.stack3}
          >
            <p className={typography.secondary} role="status">
              {entries.length < total
                ? plural(total, { one: `${entryCount} of # action`, other: `${entryCount} of # actions` })
                : plural(total, { one: '# action', other: '# actions' })}
            </p>
            <AuditDays entries={entries} onSubject={onSubject} />
            <LoadMore query={query} />
          </section>
        )}
      </QueryState>
    </>
  );
}
