import type { ReactNode } from 'react';
import { CARD_VISITORS } from '@/api/verdict-card.generated';
import { formatNumber, formatRange, formatRate, plural } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { sourceDetail, sourceName } from '@/lib/source-name';
import { paths } from '@/routing/paths';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { NumbersTable } from '@/ui/charts/numbers-table';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { shareText } from '../rules/shares';
import { isRunning } from '../rules/words';
import type { Evidence, EvidenceSource, Goal } from '../types';
import { FoldedLine } from '@/ui/folded-line';
import styles from './sources-card.module.css';

type Mixed = Pick<Evidence, 'sources' | 'effectiveSources' | 'withoutLargest' | 'largestShare' | 'goal'>;

/**
 * Sources of counted visitors, largest first. A collapsed line below them contains their intervals.
 *
 * @param ideaId absent for readers of a report, who can't see the traffic
 */
export function SourcesCard({ ideaId, ...mixed }: Mixed & { ideaId?: string }) {
  const { sources } = mixed;
  return (
    <section className={surface.card} aria-labelledby="sources">
      <div className={styles.head}>
        <h2 id="sources" className={styles.title}>
          Where they came from
        </h2>
        {ideaId && (
          <Link to={paths.ideaAnalytics.href(ideaId)} className={styles.link}>
            Open traffic
          </Link>
        )}
      </div>
      {sources.length === 0 ? (
        <p className={styles.nothing}>
          No counted visitors yet.{ideaId && ' Share your page to get the first ones.'}
        </p>
      ) : (
        <>
          <Sources sources={sources} />
          <FoldedLine title="Intervals" note="and how much depends on the largest source" plain>
            <div className={layout.stack4}>
              <NumbersTable
                caption="Intervals by source"
                head={['Source', 'Joined', 'Rate and interval']}
                rows={sources.map((source) => ({
                  key: keyOf(source),
                  cells: [nameOf(source), formatNumber(source.joined), shareText(source.ofVisitors)],
                }))}
              />
              <p className={typography.note}>
                Each interval holds on its own, not all at once. The visitor’s browser supplies the source.
              </p>
              <Mix {...mixed} />
            </div>
          </FoldedLine>
        </>
      )}
    </section>
  );
}

const keyOf = ({ channel, source, campaign }: EvidenceSource) => JSON.stringify([channel, source, campaign]);

function nameOf(source: EvidenceSource): ReactNode {
  const detail = sourceDetail(source);
  return (
    <>
      {sourceName(source)}
      {detail && <span className={styles.detail}> {detail}</span>}
    </>
  );
}

/** Table of sources. It has a column of rates only if at least one source has enough visitors for a rate. */
function Sources({ sources }: Pick<Evidence, 'sources'>) {
  const most = Math.max(...sources.map(({ visitors }) => visitors));
  const hasRates = most >= CARD_VISITORS;
  return (
    <table className={styles.table} aria-label="Visitors by source">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <td className={styles.bars} />
          <th scope="col">Visitors</th>
          <th scope="col">Confirmed</th>
          {hasRates && <th scope="col">Rate</th>}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={keyOf(source)}>
            <th scope="row">{nameOf(source)}</th>
            <td className={styles.bars} aria-hidden="true">
              <span className={styles.track}>
                <span style={{ width: `${(source.visitors / Math.max(1, most)) * 100}%` }} />
              </span>
            </td>
            <td>{formatNumber(source.visitors)}</td>
            <td>{formatNumber(source.confirmed)}</td>
            {hasRates && (
              <td className={styles.rate}>
                {source.visitors >= CARD_VISITORS ? formatRate(source.ofVisitors.rate) : '–'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mix({ effectiveSources, withoutLargest, largestShare, goal }: Mixed) {
  return (
    <dl className={cx(layout.facts, typography.numbers)}>
      {effectiveSources !== null && (
        <>
          <dt>Effective sources</dt>
          <dd>
            <span>{effectiveSources.toFixed(1)}</span> of equal size would be as mixed
          </dd>
        </>
      )}
      {largestShare !== null && (
        <>
          <dt>Largest source</dt>
          <dd>
            {withoutLargest && `${withoutLargest.source}, `}
            {formatRate(largestShare)} of the visitors
          </dd>
        </>
      )}
      {withoutLargest && (
        <>
          <dt>Without it</dt>
          <dd>{withoutText(withoutLargest, goal)}</dd>
        </>
      )}
    </dl>
  );
}

/**
 * Describes the result without the largest source. Whether the goal would have been reached without it is
 * known only once the goal is decided.
 */
function withoutText(without: NonNullable<Evidence['withoutLargest']>, goal: Goal | null): string {
  const { yes, visitors, reached } = without;
  const numbers = `${formatNumber(yes)} of ${plural(visitors, 'visitor')}, ${formatRange(without)}.`;
  if (!goal || isRunning(goal)) return numbers;
  return `${numbers} The goal would ${reached ? 'still' : 'not'} have been reached.`;
}
