import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isNowhere } from '@/api/error';
import { useEvidenceReportQuery } from '@/api/evidence-report';
import { lazyPart } from '@/lib/load';
import { NoIndex } from '@/ui/no-index';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { ReportPage } from './evidence-report/report-page';
import type { SignedReport } from './evidence-report/signed-report';

const NotShown = lazyPart(() => import('./evidence-report/not-shown'));
const Withdrawn = lazyPart(() =>
  import('./evidence-report/not-shown').then((module) => ({ default: module.Withdrawn })),
);

/** A published report of evidence: for whoever has the link, and for no search engine. */
export function Component() {
  const { reportId = '' } = useParams();
  const query = useEvidenceReportQuery(reportId);
  const { error, currentData } = query;
  if (isNowhere(error))
    return (
      <Waits>
        <NotShown id={reportId} />
      </Waits>
    );
  return (
    <>
      <NoIndex />
      <QueryState
        query={{ ...query, data: currentData }}
        loading={<Waiting />}
        error={{ title: 'Failed to load this report', text: 'Please try again in a moment.' }}
      >
        {({ report, jws }) =>
          report && jws ? (
            <Shown report={report as unknown as SignedReport} jws={jws} />
          ) : (
            <Waits>
              <Withdrawn />
            </Waits>
          )
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

function Waits({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
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
