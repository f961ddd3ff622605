import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RequireAdmin } from '@/routing/guards';
import { plural, formatDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { Ghost } from '@/ui/ghost';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { paths } from '@/routing/paths';
import { ConfirmButton } from '@/ui/confirm-button';
import { cx } from '@/lib/class-names';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import { type AdminReport, type ReportList, useAdminReports } from '../api';
import { useDecide, type Decision } from '../use-decide';
import styles from '../components/admin-reports.module.css';
import { ReasonDialog } from '../components/reason-dialog';
import { reasonLabel } from '../reasons';

const KINDS: Record<AdminReport['subjectType'], string> = {
  idea: 'Idea',
  feedback: 'Message',
  reply: 'Reply',
};
const DECIDED: Record<Decision, string> = {
  dismissed: 'Dismissed',
  'taken-down': 'Idea taken down',
  'message-removed': 'Message removed',
};

interface ReportCardProps {
  report: AdminReport;
  busy: boolean;
  onDecide: (decision: 'dismissed' | 'message-removed') => void;
  onTakeDown: () => void;
  onReopen: () => void;
}

/** A reported idea or message: its text, the visitors' comments, and the decision. */
function ReportCard(props: ReportCardProps) {
  const { report, busy } = props;
  const isIdea = report.subjectType === 'idea';
  return (
    <article
      className={cx(layout.stack3, surface.card, styles.card)}
      aria-label={`${KINDS[report.subjectType]}: ${report.quote}`}
      aria-busy={busy || undefined}
    >
      <p className={typography.note}>
        {KINDS[report.subjectType]} · {plural(report.reportCount, 'report')}, last on{' '}
        {formatDay(report.lastReportedAt)}
      </p>
      {isIdea ? (
        <h2 dir="auto" className={styles.title}>
          <Link to={paths.idea.href(report.ideaSlug)}>{report.quote}</Link>
        </h2>
      ) : (
        <blockquote dir="auto" className={styles.quote}>
          {report.quote}
        </blockquote>
      )}
      <Origin report={report} />
      <ul className={cx(layout.wrap2, styles.reasons)} aria-label="Reasons">
        {report.reasons.map(({ reason, count }) => (
          <li key={reason}>
            {reasonLabel(reason)}
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </ul>
      {report.details.length > 0 && (
        <ul className={styles.details} aria-label="Comments from visitors">
          {report.details.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {report.state === 'open' ? <Decisions {...props} /> : <Decided {...props} state={report.state} />}
    </article>
  );
}

/** The author of the reported content, and a link to its page. */
function Origin({ report }: { report: AdminReport }) {
  const isIdea = report.subjectType === 'idea';
  return (
    <p className={cx(typography.secondary, typography.anywhere)}>
      {isIdea ? 'Idea by ' : 'Under '}
      {!isIdea && (
        <Link dir="auto" to={paths.idea.href(report.ideaSlug)}>
          {report.ideaTitle}
        </Link>
      )}
      {!isIdea && ', an idea by '}
      <Link dir="auto" to={`${paths.adminUsers.href()}?search=${encodeURIComponent(report.authorName)}`}>
        {report.authorName}
      </Link>
      {report.ideaStatus === 'removed' && ' · not public'}
    </p>
  );
}

function Decisions({ report, busy, onDecide, onTakeDown }: ReportCardProps) {
  return (
    <div className={layout.row4}>
      <Button size="s" busy={busy} onClick={() => onDecide('dismissed')}>
        Dismiss
      </Button>
      {report.subjectType !== 'idea' && (
        <ConfirmButton
          label="Remove message"
          question="Remove permanently"
          onConfirm={() => onDecide('message-removed')}
        />
      )}
      <Button size="s" variant="danger" busy={busy} onClick={onTakeDown}>
        Take down idea
      </Button>
    </div>
  );
}

function Decided({ report, state, busy, onReopen }: ReportCardProps & { state: Decision }) {
  return (
    <div className={layout.row4}>
      <p>
        <strong>{DECIDED[state]}</strong> by {report.decidedBy}
        {report.decidedAt && ` on ${formatDay(report.decidedAt)}`}
      </p>
      {report.note && <p className={cx(typography.secondary, typography.anywhere)}>“{report.note}”</p>}
      {state !== 'message-removed' && (
        <Button size="s" busy={busy} onClick={onReopen}>
          {state === 'taken-down' ? 'Restore idea' : 'Undo'}
        </Button>
      )}
    </div>
  );
}

const LISTS: { value: ReportList; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
];
const EMPTY: Record<ReportList, { title: string; text: string }> = {
  open: { title: 'No open reports', text: 'Reports from visitors appear here.' },
  decided: { title: 'No decisions yet', text: 'Most decisions can be undone here.' },
};

/** All reports. Each reported item has one card with the available decisions. */
function AdminReports() {
  const [params, setParams] = useSearchParams();
  const list: ReportList = params.get('list') === 'decided' ? 'decided' : 'open';
  const query = useAdminReports(list);
  const decisions = useDecide();
  const [takingDown, setTakingDown] = useState<AdminReport | null>(null);

  return (
    <>
      <PageTitle>Reports</PageTitle>
      <PageHeader
        title="Reports"
        actions={
          <Segmented<ReportList>
            aria-label="Which reports"
            options={LISTS}
            value={list}
            onChange={(value) =>
              setParams(value === 'open' ? {} : { list: value }, { preventScrollReset: true })
            }
          />
        }
      />
      <QueryState
        query={query}
        loading={<ScreenSkeleton rows={4} />}
        error={{ title: 'Failed to load the reports', text: 'Please refresh the page or try again later.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState ghost={<Ghost of="feedback" />} {...EMPTY[list]} />}
      >
        {({ rows, total }) => (
          <Reports
            reports={rows}
            total={total}
            list={list}
            query={query}
            decisions={decisions}
            onTakeDown={setTakingDown}
          />
        )}
      </QueryState>
      <ReasonDialog
        open={takingDown !== null}
        title={`Take down “${takingDown?.ideaTitle ?? ''}”?`}
        button="Take down"
        onClose={() => setTakingDown(null)}
        onConfirm={async (reason) => {
          if (!takingDown) return;
          if (await decisions.decide(takingDown, 'taken-down', reason)) setTakingDown(null);
        }}
      >
        <p>
          The idea leaves the public site immediately. Votes, sign-ups, and feedback are kept, and you can
          restore it.
        </p>
      </ReasonDialog>
    </>
  );
}

function Reports({
  reports,
  total,
  list,
  query,
  decisions: { decide, reopen, busy },
  onTakeDown,
}: {
  reports: AdminReport[];
  total: number;
  list: ReportList;
  query: ReturnType<typeof useAdminReports>;
  decisions: ReturnType<typeof useDecide>;
  onTakeDown: (report: AdminReport) => void;
}) {
  return (
    <section aria-label="Reports" aria-busy={query.isFetching || undefined} className={layout.stack3}>
      <p className={typography.secondary} role="status">
        {plural(total, list === 'open' ? 'open report' : 'decision')}
      </p>
      <ul className={layout.stack4}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              busy={busy === report.id}
              onDecide={(decision) => void decide(report, decision)}
              onTakeDown={() => onTakeDown(report)}
              onReopen={() => void reopen(report)}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  );
}

/** /admin/reports: reports from visitors. Sends no requests until an admin has signed in. */
export function Component() {
  return <RequireAdmin title="Reports">{() => <AdminReports />}</RequireAdmin>;
}
