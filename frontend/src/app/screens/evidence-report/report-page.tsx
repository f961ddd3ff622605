import { Suspense } from 'react';
import { VerdictCard } from '@/features/evidence/components/verdict-card';
import { formatDate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import layout from '@/ui/layout.module.css';
import { paths } from '@/routing/paths';
import { Skeleton } from '@/ui/skeleton';
import typography from '@/ui/typography.module.css';
import { WhenHydrated } from '@/ui/when-hydrated';
import styles from './report.module.css';
import { timeOf, type SignedReport } from './signed-report';

const ChangedSince = lazyPart(() => import('./changed-since'));
const StandingNotice = lazyPart(() => import('./standing-notice'));
const ReportDetails = lazyPart(() => import('./report-details'));
const ReportExperiments = lazyPart(() => import('./report-experiments'));

/** What a founder published, from the verdict down to the method. */
export function ReportPage({ report, jws }: { report: SignedReport; jws: string }) {
  const { idea, founder, statement, experiments, changedSince, verdict } = report;
  // The notice at the top says it with both texts.
  const notes = verdict.notes.filter(
    (note) => !changedSince || !note.startsWith('The page has changed since.'),
  );
  const day = formatDate(timeOf(report));
  return (
    <article className={cx('container', styles.report)} data-report>
      <header className={styles.head}>
        <p className={typography.note}>
          Evidence report of {day}
          {founder && `, published by ${founder}`}
        </p>
        <h1 dir="auto">{idea.title}</h1>
        <p className={cx(typography.body, typography.anywhere)}>
          <a href={idea.url}>{idea.url}</a>
        </p>
      </header>
      <div className={layout.stack5}>
        <WhenHydrated>
          <Suspense fallback={null}>
            <StandingNotice id={report.id} />
            {changedSince && <ChangedSince report={report} />}
          </Suspense>
        </WhenHydrated>
        <VerdictCard
          evidence={{ ...report, verdict: { ...verdict, notes, judgedNextAt: null, waitsForDay: null } }}
          actions={null}
        />
        <WhenHydrated placeholder={<DetailsPlace />}>
          <Suspense fallback={<DetailsPlace />}>
            <ReportDetails report={report} jws={jws}>
              {experiments?.length ? <ReportExperiments experiments={experiments} /> : null}
            </ReportDetails>
          </Suspense>
        </WhenHydrated>
      </div>
      <p className={styles.statement}>
        {statement} The numbers are those of {day} and do not change. To be checked at{' '}
        <span className={typography.anywhere}>
          {report.iss}
          {paths.evidenceReport.href(report.id)}
        </span>
        .
      </p>
    </article>
  );
}

/** About as high as the details. */
function DetailsPlace() {
  return <Skeleton height="960px" radius="16px" />;
}
