import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatNumber } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
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
import { type Columns, DataTable } from '@/ui/data-table';
import { cx } from '@/lib/class-names';
import { CardList, CardTitle } from '@/ui/card-list';
import { adminStatusLabel, STATUSES } from '@/lib/idea-status';
import { useListAuditActorsQuery } from '@/api/workspace';
import { Button } from '@/ui/button';
import { FilterSelect } from '@/ui/filters';
import { type AuditEntry, useAudit, type AuditFilter } from '../api';
import { ACTIONS, SUBJECTS, actionLabel } from '../audit-labels';
import { AuditSubject } from './audit-subject';
import { Moment } from './moment';
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

/** The fields an action changed, and the reason for the action. */
export function AuditDetails({ entry: { before, after, reason } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className={styles.facts}>
      {names.length > 0 && (
        <dl>
          {names.map((name) => (
            <div key={name}>
              <dt>{nameOf(name)}</dt>
              <dd>
                <Change name={name} from={before?.[name]} to={after?.[name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
    </div>
  );
}

/** Labels of the server's field names. Field names without a label are shown unchanged. */
const NAMES: Record<string, MessageDescriptor> = {
  attempt: msg`Next attempt`,
  attempts: msg`Attempts`,
  error: msg`Error`,
  feedbackId: msg`Message`,
  hiddenIdeas: msg`Ideas`,
  ideaId: msg`Idea`,
  message: msg`Text`,
  reason: msg`Reason`,
  shownIdeas: msg`Ideas`,
  state: msg`State`,
  status: msg`Status`,
  suspended: msg`Account`,
  version: msg`Version`,
};

const nameOf = (field: string) => (NAMES[field] ? i18n._(NAMES[field]) : field);

function Change({ name, from, to }: { name: string; from: unknown; to: unknown }) {
  const [before, after] = [inWords(name, from), inWords(name, to)];
  if (from === undefined) return <>{after}</>;
  if (to === undefined) return <del>{before}</del>;
  if (before === after) return <>{after}</>;
  return (
    <>
      {before}{' '}
      <span data-mirror aria-hidden="true">
        →
      </span>
      <span className="sr-only">{t`became`}</span> {after}
    </>
  );
}

/** Formats a field's value for display. The value can be any JSON that the action stored. */
function inWords(name: string, fact: unknown): string {
  if (name === 'hiddenIdeas') return plural(Number(fact), { one: '# idea hidden', other: '# ideas hidden' });
  if (name === 'shownIdeas')
    return plural(Number(fact), { one: '# idea visible again', other: '# ideas visible again' });
  if (name === 'suspended') return fact ? t`Suspended` : t`Active`;
  const status = STATUSES.find((candidate) => name === 'status' && candidate === fact);
  if (status) return capitalized(adminStatusLabel(status));
  if (fact === null) return '–';
  if (typeof fact === 'string') return capitalized(fact.replaceAll(/[_-]/g, ' '));
  return typeof fact === 'object' ? JSON.stringify(fact) : String(fact);
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface AuditListProps {
  entries: AuditEntry[];
  onSubject: (entry: AuditEntry) => void;
}

const columnsWith = (onSubject: AuditListProps['onSubject']): Columns<AuditEntry> => [
  { title: t`When`, dataIndex: 'createdAt', width: '12rem', render: (at: string) => <Moment at={at} /> },
  { title: t`Admin`, dataIndex: 'actorName', width: '12%' },
  { title: t`Action`, dataIndex: 'action', width: '10rem', render: actionLabel },
  {
    title: t({ message: 'About', context: 'what an action concerns' }),
    key: 'subject',
    width: '28%',
    render: (_, entry) => <AuditSubject entry={entry} onSubject={onSubject} />,
  },
  {
    title: t({ message: 'Change', context: 'difference' }),
    key: 'facts',
    render: (_, entry) => <AuditDetails entry={entry} />,
  },
];

/** Table of admin actions, for wide windows. */
function AuditTable({ entries, onSubject }: AuditListProps) {
  return <DataTable<AuditEntry> label={t`Admin actions`} columns={columnsWith(onSubject)} rows={entries} />;
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
  const tableRoom = useTableRoom(1000);
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

/** List of admin actions, for phones. */
function AuditCards({
  entries,
  onSubject,
}: {
  entries: AuditEntry[];
  onSubject: (entry: AuditEntry) => void;
}) {
  return (
    <CardList rows={entries} className={styles.card}>
      {(entry) => (
        <>
          <CardTitle level={2} title={actionLabel(entry.action)} />
          <p className={cx(typography.secondary, typography.anywhere)}>
            {entry.actorName} · <Moment at={entry.createdAt} />
          </p>
          <AuditSubject entry={entry} onSubject={onSubject} />
          <AuditDetails entry={entry} />
        </>
      )}
    </CardList>
  );
}
