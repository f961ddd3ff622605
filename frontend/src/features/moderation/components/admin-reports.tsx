import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { type AdminReport, type ReportList, useAdminReports } from '../api';
import { useDecide } from '../use-decide';
import styles from './admin-reports.module.css';
import { ReasonDialog } from './reason-dialog';
import { ReportCard } from './report-card';

const LISTS: { value: ReportList; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
];
const EMPTY: Record<ReportList, { title: string; text: string }> = {
  open: { title: 'Nothing to decide', text: 'What visitors report appears here, the longest waiting first.' },
  decided: { title: 'Nothing decided yet', text: 'Decisions appear here, and most can be taken back.' },
};

/** What visitors reported, one card for each thing, and what may be decided about it. */
export function AdminReports() {
  const [params, setParams] = useSearchParams();
  const list: ReportList = params.get('list') === 'decided' ? 'decided' : 'open';
  const query = useAdminReports(list);
  const decisions = useDecide();
  const [takingDown, setTakingDown] = useState<AdminReport | null>(null);

  return (
    <>
      <PageTitle>Reports</PageTitle>
      <PageHeader title="Reports" lead="What visitors think should not be here. You decide." />
      <div className={styles.lists} role="group" aria-label="Which reports">
        {LISTS.map(({ value, label }) => (
          <Button
            key={value}
            size="s"
            variant={list === value ? 'secondary' : 'quiet'}
            aria-pressed={list === value}
            onClick={() => setParams(value === 'open' ? {} : { list: value }, { preventScrollReset: true })}
          >
            {label}
          </Button>
        ))}
      </div>
      <QueryState
        query={query}
        loading={<ScreenSkeleton rows={4} />}
        error={{ title: 'Failed to load the reports', text: 'Please refresh the page or try again later.' }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState {...EMPTY[list]} />}
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
          The idea leaves the public site at once. Votes, sign-ups and feedback are kept, and you can bring it
          back.
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
        {plural(
          total,
          list === 'open' ? 'thing to decide about' : 'decision',
          list === 'open' ? 'things to decide about' : 'decisions',
        )}
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
