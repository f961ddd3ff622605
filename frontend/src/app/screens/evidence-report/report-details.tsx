import { GoalList } from '@/features/evidence/components/goal-list';
import styles from './report.module.css';
import { ReportLeftOut } from './report-left-out';
import { ReportMethod } from './report-method';
import { ReportSources } from './report-sources';
import type { SignedReport } from './signed-report';

/** What the numbers above rest on; comes after them. */
export default function ReportDetails({ report }: { report: SignedReport }) {
  return (
    <>
      <div className={styles.pair}>
        <ReportSources report={report} />
        <ReportLeftOut report={report} />
      </div>
      {report.goals.length > 0 && <GoalList goals={report.goals} />}
      <ReportMethod report={report} />
    </>
  );
}
