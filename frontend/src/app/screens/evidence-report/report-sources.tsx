import { SourcesTable } from '@/features/evidence/components/sources-table';
import { between, percent } from '@/features/evidence/rules/shares';
import { formatNumber, plural } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { ReportPart } from './report-part';
import type { SignedReport } from './signed-report';

/** Where counted visitors came from, most first, and how much hangs on the largest source. */
export function ReportSources({ report }: { report: SignedReport }) {
  const { sources, effectiveSources, largestShare, withoutLargest } = report;
  return (
    <ReportPart id="sources" title="Where they came from">
      {sources.length === 0 ? (
        <p className={surface.nothing}>No counted visitors.</p>
      ) : (
        <SourcesTable sources={sources} />
      )}
      <p className={typography.hint}>
        Each interval holds on its own, not all at once. The visitor’s browser supplies the source.
      </p>
      <dl className={cx(layout.facts, typography.numbers)}>
        {effectiveSources !== null && (
          <>
            <dt>Effective sources</dt>
            <dd>{effectiveSources.toFixed(1)}</dd>
          </>
        )}
        {largestShare !== null && (
          <>
            <dt>Largest source</dt>
            <dd>{percent(largestShare)} of the visitors</dd>
          </>
        )}
        {withoutLargest && (
          <>
            <dt>Without it</dt>
            <dd>{withoutText(withoutLargest)}</dd>
          </>
        )}
      </dl>
    </ReportPart>
  );
}

function withoutText(without: NonNullable<SignedReport['withoutLargest']>): string {
  const { source, yes, visitors, reached } = without;
  const people = `${formatNumber(yes)} of ${plural(visitors, 'visitor')}, ${between(without)}`;
  return `Without ${source}: ${people}. The goal is ${reached ? 'still' : 'not'} shown.`;
}
