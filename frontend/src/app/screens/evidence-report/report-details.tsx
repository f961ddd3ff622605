import type { ReactNode } from 'react';
import { CheckList } from '@/features/evidence/components/check-list';
import { GoalList } from '@/features/evidence/components/goal-list';
import styles from './report.module.css';
import { ReportFunnel } from './report-funnel';
import { ReportLeftOut } from './report-left-out';
import { ReportMethod } from './report-method';
import { ReportPart } from './report-part';
import { ReportSources } from './report-sources';
import { ReportTested } from './report-tested';
import { SignatureCard } from './signature-card';
import type { SignedReport } from './signed-report';

/** What the numbers above rest on; comes after them. @param children what stands between goals and method */
export default function ReportDetails({
  report,
  jws,
  children,
}: {
  report: SignedReport;
  jws: string;
  children: ReactNode;
}) {
  const { goals, record, checks } = report;
  return (
    <>
      <SignatureCard report={report} jws={jws} />
      <ReportTested report={report} />
      {checks && (
        <ReportPart id="checks" title="Checks">
          <CheckList checks={checks} />
        </ReportPart>
      )}
      <ReportFunnel report={report} />
      <div className={styles.pair}>
        <ReportSources report={report} />
        <ReportLeftOut report={report} />
      </div>
      {goals.length > 0 && <GoalList goals={goals} record={record} />}
      {children}
      <ReportMethod report={report} />
    </>
  );
}
