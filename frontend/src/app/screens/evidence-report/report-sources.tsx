import { Whisker } from '@/features/evidence/components/whisker';
import { between, percent, scaleOf } from '@/features/evidence/rules/shares';
import { formatNumber, plural } from '@/lib/format';
import { sourceDetail, sourceName } from '@/lib/source-name';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './report.module.css';
import type { SignedReport } from './signed-report';

type Source = SignedReport['sources'][number];

/** Where counted visitors came from, most first, and how much hangs on the largest source. */
export function ReportSources({ report }: { report: SignedReport }) {
  const { sources, effectiveSources, largestShare, withoutLargest } = report;
  const scale = scaleOf(sources.map(({ ofVisitors }) => ofVisitors));
  return (
    <section className={cx(surface.card, layout.stack4, styles.card)} aria-labelledby="sources">
      <h2 id="sources" className={typography.larger}>
        Where they came from
      </h2>
      {sources.length === 0 ? (
        <p className={surface.nothing}>No counted visitors.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {['Source', 'Visitors', 'Joined', 'Confirmed'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <Row
                key={JSON.stringify([source.channel, source.source, source.campaign])}
                source={source}
                scale={scale}
              />
            ))}
          </tbody>
        </table>
      )}
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
    </section>
  );
}

function Row({ source, scale }: { source: Source; scale: number }) {
  const { visitors, joined, confirmed, ofVisitors } = source;
  return (
    <tr>
      <th scope="row">
        <span className={typography.anywhere}>{sourceName(source)}</span>
        {sourceDetail(source) && <span className={typography.hint}> {sourceDetail(source)}</span>}
        {ofVisitors.rate !== null && (
          <>
            <span className={styles.detail}>
              {percent(ofVisitors.rate)}, {between(ofVisitors)}
            </span>
            <Whisker {...ofVisitors} rate={ofVisitors.rate} scale={scale} />
          </>
        )}
      </th>
      <td>{formatNumber(visitors)}</td>
      <td>{formatNumber(joined)}</td>
      <td>{formatNumber(confirmed)}</td>
    </tr>
  );
}

function withoutText(without: NonNullable<SignedReport['withoutLargest']>): string {
  const { source, yes, visitors, reached } = without;
  const people = `${formatNumber(yes)} of ${plural(visitors, 'visitor')}, ${between(without)}`;
  return `Without ${source}: ${people}. The goal would ${reached ? '' : 'not '}have been reached.`;
}
