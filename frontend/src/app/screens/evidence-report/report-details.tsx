import type { ReactNode } from 'react';
import { CheckList } from '@/features/evidence/components/check-list';
import { GoalList } from '@/features/evidence/components/goal-list';
import styles from './report.module.css';
import { ReportLeftOut } from './report-left-out';
import { ReportMethod } from './report-method';
import { ReportPart } from './report-part';
import { ReportSources } from './report-sources';
import type { SignedReport } from './signed-report';

/** What the numbers above rest on; comes after them. @param children what stands between goals and method */
export default function ReportDetails({ report, children }: { report: SignedReport; children: ReactNode }) {
  const { goals, record, checks } = report;
  return (
    <>
      {checks && (
        <ReportPart id="checks" title="Checks">
          <CheckList checks={checks} />
        </ReportPart>
      )}
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
