import { useParams } from 'react-router-dom';
import { isNowhere } from '@/api/error';
import { useEvidenceReportQuery, useEvidenceReportStandingQuery } from '@/api/evidence-report';
import { formatDate } from '@/lib/format';
import { PublicNotFound } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { NoIndex } from '@/ui/no-index';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { ReportPage } from './evidence-report/report-page';
import type { SignedReport } from './evidence-report/signed-report';

/** A published report of evidence: for whoever has the link, and for no search engine. */
export function Component() {
  const { reportId = '' } = useParams();
  const query = useEvidenceReportQuery(reportId);
  const { error, currentData } = query;
  if (isNowhere(error)) return <NotShown id={reportId} />;
  return (
    <>
      <NoIndex />
      <QueryState
        query={{ ...query, data: currentData }}
        loading={<Waiting />}
        error={{ title: 'Failed to load this report', text: 'Please try again in a moment.' }}
      >
        {({ report, jws }) =>
          report && jws ? <Shown report={report as unknown as SignedReport} jws={jws} /> : <Withdrawn />
        }
      </QueryState>
    </>
  );
}

function Shown({ report, jws }: { report: SignedReport; jws: string }) {
  return (
    <>
      <PageTitle>{`${report.idea.title}: evidence report`}</PageTitle>
      <ReportPage report={report} jws={jws} />
    </>
  );
}

/** Gone with its idea, or never there. */
function NotShown({ id }: { id: string }) {
  const { data, isLoading } = useEvidenceReportStandingQuery(id);
  if (isLoading) return <Waiting />;
  if (data?.state !== 'gone')
    return <PublicNotFound title="404 Report Not Found" text="There is no report at this address." />;
  return (
    <Taken
      title="This report is gone"
      text={`Its idea was deleted or taken down on ${formatDate(data.at)}. A copy that someone saved can still be checked.`}
    />
  );
}

function Withdrawn() {
  return (
    <Taken
      title="This report was withdrawn"
      text="The founder took it back, and its numbers are no longer shown. A copy that someone saved can still be checked."
    />
  );
}

/** In place of a report that is no longer shown. */
function Taken({ title, text }: { title: string; text: string }) {
  return (
    <>
      <NoIndex />
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to={paths.evidenceVerify.href()}>Check a saved report</ButtonLink>}
      />
    </>
  );
}

/** The boxes of the title, the verdict, and what it rests on. */
function Waiting() {
  return (
    <div className="container" style={{ display: 'grid', gap: 24, paddingTop: 32 }}>
      <Skeleton height="4em" width="min(100%, 26ch)" />
      <Skeleton height="260px" radius="16px" />
      <Skeleton height="430px" radius="16px" />
    </div>
  );
}
