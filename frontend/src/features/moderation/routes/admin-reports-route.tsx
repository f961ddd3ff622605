import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RequireAdmin } from '@/routing/guards';
import { formatDay } from '@/lib/format';
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

const KINDS: Record<AdminReport['subjectType'], MessageDescriptor> = {
  idea: msg`Idea`,
  feedback: msg({ message: 'Message', comment: 'Feedback about an idea' }),
  reply: msg({ message: 'Reply', context: 'noun' }),
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
  const { quote, reportCount } = report;
  const kind = report.subjectType;
  const day = formatDay(report.lastReportedAt);
  return (
    <article
      className={cx(layout.stack3, surface.card, styles.card)}
      aria-label={select(kind, {
        idea: `Idea: ${quote}`,
        feedback: `Message: ${quote}`,
        other: `Reply: ${quote}`,
      })}
      aria-busy={busy || undefined}
    >
      <p className={typography.note}>
        {i18n._(KINDS[kind])} ·{' '}
        {plural(reportCount, { one: `# report, last on ${day}`, other: `# reports, last on ${day}` })}
      </p>
      {kind === 'idea' ? (
        <h2 dir="auto" className={styles.title}>
          <Link to={paths.idea.href(report.ideaSlug)}>{quote}</Link>
        </h2>
      ) : (
        <blockquote dir="auto" className={styles.quote}>
          {quote}
        </blockquote>
      )}
      <Origin report={report} />
      <ul className={cx(layout.wrap2, styles.reasons)} aria-label={t`Reasons`}>
        {report.reasons.map(({ reason, count }) => (
          <li key={reason}>
            {reasonLabel(reason)}
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </ul>
      {report.details.length > 0 && (
        <ul className={styles.details} aria-label={t`Comments from visitors`}>
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
  const { ideaTitle: title, authorName: author } = report;
  const authorUrl = `${paths.adminUsers.href()}?search=${encodeURIComponent(author)}`;
  return (
    <p className={cx(typography.secondary, typography.anywhere)}>
      {report.subjectType === 'idea' ? (
        <Trans>
          Idea by{' '}
          <Link dir="auto" to={authorUrl}>
            {author}
          </Link>
        </Trans>
      ) : (
        <Trans>
          Under{' '}
          <Link dir="auto" to={paths.idea.href(report.ideaSlug)}>
            {title}
          </Link>
          , an idea by{' '}
          <Link dir="auto" to={authorUrl}>
            {author}
          </Link>
        </Trans>
      )}
      {report.ideaStatus === 'removed' && ` · ${t`not public`}`}
    </p>
  );
}

function Decisions({ report, busy, onDecide, onTakeDown }: ReportCardProps) {
  return (
    <div className={cx(layout.row4, styles.decisions)}>
      <Button size="s" busy={busy} onClick={() => onDecide('dismissed')}>
        {t`Dismiss`}
      </Button>
      {report.subjectType !== 'idea' && (
        <ConfirmButton
          label={t`Remove message`}
          question={t`Remove permanently`}
          onConfirm={() => onDecide('message-removed')}
        />
      )}
      <Button size="s" variant="danger" busy={busy} onClick={onTakeDown}>
        {t`Take down idea`}
      </Button>
    </div>
  );
}

function Decided({ report, state, busy, onReopen }: ReportCardProps & { state: Decision }) {
  return (
    <div className={layout.row4}>
      <p>
        <Outcome decision={state} admin={report.decidedBy} day={formatDay(report.decidedAt!)} />
      </p>
      {report.note && <p className={cx(typography.secondary, typography.anywhere)}>“{report.note}”</p>}
      {state !== 'message-removed' && (
        <Button size="s" busy={busy} onClick={onReopen}>
          {state === 'taken-down' ? t`Restore idea` : t`Undo`}
        </Button>
      )}
    </div>
  );
}

function Outcome({ decision, admin, day }: { decision: Decision; admin: string | null; day: string }) {
  if (decision === 'dismissed')
    return (
      <Trans>
        <strong>Dismissed</strong> by {admin} on {day}
      </Trans>
    );
  return decision === 'taken-down' ? (
    <Trans>
      <strong>Idea taken down</strong> by {admin} on {day}
    </Trans>
  ) : (
    <Trans>
      <strong>Message removed</strong> by {admin} on {day}
    </Trans>
  );
}

const lists = (): { value: ReportList; label: string }[] => [
  { value: 'open', label: t({ message: 'Open', context: 'adjective' }) },
  { value: 'decided', label: t`Decided` },
];

function NoReports({ list }: { list: ReportList }) {
  const texts =
    list === 'open'
      ? { title: t`No open reports`, text: t`Reports from visitors appear here.` }
      : { title: t`No decisions yet`, text: t`Most decisions can be undone here.` };
  return <EmptyState ghost={<Ghost of="feedback" />} {...texts} />;
}

/** All reports. Each reported item has one card with the available decisions. */
function AdminReports() {
  const [params, setParams] = useSearchParams();
  const list: ReportList = params.get('list') === 'decided' ? 'decided' : 'open';
  const query = useAdminReports(list);
  const decisions = useDecide();
  const [takingDown, setTakingDown] = useState<AdminReport | null>(null);

  return (
    <>
      <PageTitle>{t`Reports`}</PageTitle>
      <PageHeader
        title={t`Reports`}
        actions={
          <Segmented<ReportList>
            aria-label={t`Which reports`}
            options={lists()}
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
        error={{ title: t`Failed to load the reports`, text: t`Please refresh the page or try again later.` }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoReports list={list} />}
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
        title={t`Take down “${{ title: takingDown?.ideaTitle ?? '' }}”?`}
        button={t`Take down`}
        onClose={() => setTakingDown(null)}
        onConfirm={async (reason) => {
          if (!takingDown) return;
          if (await decisions.decide(takingDown, 'taken-down', reason)) setTakingDown(null);
        }}
      >
        <p>
          {t`The idea leaves the public site immediately. Votes, sign-ups, and feedback are kept, and you can restore it.`}
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
    <section aria-label={t`Reports`} aria-busy={query.isFetching || undefined} className={layout.stack3}>
      <p className={typography.secondary} role="status">
        {list === 'open'
          ? plural(total, { one: '# open report', other: '# open reports' })
          : plural(total, { one: '# decision', other: '# decisions' })}
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
  return <RequireAdmin title={t`Reports`}>{() => <AdminReports />}</RequireAdmin>;
}
