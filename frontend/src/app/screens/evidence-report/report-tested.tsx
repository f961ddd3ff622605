import { plural, formatDate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { ReportPart } from './report-part';
import { RewrittenList } from './rewritten-list';
import styles from './report.module.css';
import type { SignedReport } from './signed-report';
import { rewritten } from './tested-page';

/** The page that the goal is about, and each change of it while the goal ran. */
export function ReportTested({ report }: { report: SignedReport }) {
  const { page, changes = [] } = report;
  if (!page) return null;
  const during = changes.filter(({ afterVerdict }) => !afterVerdict);
  return (
    <ReportPart id="tested" title="The page that was tested">
      <div dir="auto" className={cx(layout.stack2, typography.measure, typography.anywhere)}>
        <h3 className={typography.name}>{page.title}</h3>
        <p className={cx(typography.body, styles.lines)}>{page.description}</p>
        <p className={typography.note}>
          {page.category}
          {page.targetAudience && ` · ${page.targetAudience}`}
        </p>
      </div>
      {during.map((change) => (
        <div key={`${change.day} ${change.visitors}`} className={layout.stack2}>
          <p className={typography.note}>
            Changed on {formatDate(change.day)}: {plural(change.visitors, 'visitor')} before,{' '}
            {plural(change.visitorsAfter, 'visitor')} from then on.
          </p>
          <RewrittenList fields={rewritten([change])} names={['Before', 'After']} />
        </div>
      ))}
      <p className={typography.hint}>
        SHA-256 <code className={typography.anywhere}>{page.sha256}</code>
      </p>
    </ReportPart>
  );
}
