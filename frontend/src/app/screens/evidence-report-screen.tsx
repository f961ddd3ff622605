import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isNowhere } from '@/api/error';
import { useEvidenceReportQuery } from '@/api/evidence-report';
import { lazyPart } from '@/lib/load';
import { NoIndex, PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { VerdictCard } from '@/features/evidence/components/verdict-card';
import { formatFullDay } from '@/lib/format';
import { cx } from '@/lib/class-names';
import buttons from '@/ui/button.module.css';
import layout from '@/ui/layout.module.css';
import { paths } from '@/routing/paths';
import typography from '@/ui/typography.module.css';
import { WhenHydrated } from '@/ui/when-hydrated';
import { part } from '../screen';
import { readable, type SignedReport, timeOf } from './evidence-report/signed-report';
import styles from './evidence-report/report.module.css';

const HowWeKnow = part(async () => {
  const { HowWeKnow: Component } = await import('@/features/evidence/components/how-we-know');
  return { Component };
});
const HowFolds = lazyPart(() =>
  import('@/features/evidence/components/how-folds').then((module) => ({ default: module.HowFolds })),
);
const ChangedSince = lazyPart(() => import('./evidence-report/changed-since'));
const StandingNotice = lazyPart(() => import('./evidence-report/standing-notice'));
const ReportDetails = lazyPart(() => import('./evidence-report/report-details'));
const ReportExperiments = lazyPart(() => import('./evidence-report/report-experiments'));

/** A founder's published report, from the verdict down to the method. */
function ReportPage({ report, jws }: { report: SignedReport; jws: string }) {
  const { idea, founder, statement, experiments, changedSince, verdict } = report;
  const content = { ...report, verdict: { ...verdict, judgedNextAt: null, waitsForDay: null } };
  const day = formatFullDay(timeOf(report));
  const address = report.iss + paths.evidenceReport.href(report.id);
  return (
    <article className={cx('container', styles.report)} data-report>
      <header className={styles.head}>
        <p className={typography.note}>
          {t`Evidence report`} · {day}
          {founder && ` · ${founder}`}
        </p>
        <h1 dir="auto">{idea.title}</h1>
        <a className={cx(buttons.button, buttons.secondary, buttons.s)} href={idea.url} data-print="no">
          {t`View page`}
        </a>
      </header>
      <div className={layout.stack5}>
        <WhenHydrated>
          <Suspense fallback={null}>
            <StandingNotice id={report.id} />
            {changedSince && <ChangedSince report={report} />}
          </Suspense>
        </WhenHydrated>
        <VerdictCard evidence={content}>
          <Suspense fallback={null}>
            <HowWeKnow
              evidence={content}
              named
              folds={
                <WhenHydrated>
                  <Suspense fallback={null}>
                    <HowFolds evidence={content} />
                  </Suspense>
                </WhenHydrated>
              }
            />
          </Suspense>
        </VerdictCard>
        <WhenHydrated placeholder={<DetailsPlace />}>
          <Suspense fallback={<DetailsPlace />}>
            <ReportDetails report={report} jws={jws}>
              {experiments?.length ? <ReportExperiments experiments={experiments} /> : null}
            </ReportDetails>
          </Suspense>
        </WhenHydrated>
      </div>
      <p className={cx(styles.statement, typography.anywhere)}>
        <span lang="en">{statement}</span>{' '}
        {t`The numbers are from ${day} and don’t change. Check them at ${address}.`}
      </p>
    </article>
  );
}

/** Placeholder for the report's details, about as tall as the details. */
function DetailsPlace() {
  return <Skeleton height="980px" radius="16px" />;
}

const NotShown = lazyPart(() => import('./evidence-report/not-shown'));
const Withdrawn = lazyPart(() =>
  import('./evidence-report/not-shown').then((module) => ({ default: module.Withdrawn })),
);

/** A published evidence report, for anyone who has the link. Hidden from search engines. */
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
        error={{ title: t`Failed to load this report`, text: t`Please try again in a moment.` }}
      >
        {({ report, jws, words }) =>
          report && jws ? (
            <Shown report={readable(report as unknown as SignedReport, words)} jws={jws} />
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
  const { title } = report.idea;
  return (
    <>
      <PageTitle>{t`${title}: evidence report`}</PageTitle>
      <ReportPage report={report} jws={jws} />
    </>
  );
}

function Waits({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}

/** Placeholders for the title, the verdict and its basis. */
function Waiting() {
  return (
    <div className="container" style={{ display: 'grid', gap: 24, paddingTop: 32 }}>
      <Skeleton height="5em" width="min(100%, 26ch)" />
      <Skeleton height="481px" radius="20px" />
      <Skeleton height="96px" radius="16px" />
    </div>
  );
}
