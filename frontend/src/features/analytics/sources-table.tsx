import { useState } from 'react';
import type { Analytics } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatNumber, formatRange, formatRate, plural, roundOutwards } from '@/lib/format';
import figure from '@/ui/charts/figure.module.css';
import typography from '@/ui/typography.module.css';
import styles from './components/sources-figure.module.css';
import { detailOfSource, nameOfSource } from './rules/mail-source';
import { rateOf } from './rules/share';
import { COLUMNS, type Column, COUNTS, type Order, orderAfter, sorted } from './rules/sort';

type Source = Analytics['sources'][number];

interface SourcesTableProps extends Pick<Analytics, 'sources' | 'otherSources'> {
  /** Whether only one source is shown. */
  filtered?: boolean;
  /** Called for a clicked source; without it, sources aren't clickable. */
  onPick?: (source: Source) => void;
}

/** The sources of visits. Each column sorts, and each source can be selected. */
export function SourcesTable({ sources, otherSources, ...rest }: SourcesTableProps) {
  const [order, setOrder] = useState<Order>({ by: 'visits', ascending: false });
  const most = Math.max(1, ...sources.map(({ visits }) => visits));
  const rates = sources.flatMap((source) => rateOf(source) ?? []);
  const scale = rates.length > 0 ? Math.max(0.01, ...rates.map(({ high }) => high)) : null;
  return (
    <>
      {/* A phone is narrower than six columns, so the table scrolls sideways. */}
      <div className={styles.scroll}>
        <table className={cx(figure.table, styles.sources)}>
          <Head order={order} rated={scale !== null} onSort={(by) => setOrder(orderAfter(order, by))} />
          <tbody>
            {sorted(sources, order).map((source) => (
              <Row
                key={JSON.stringify([source.channel, source.source, source.medium, source.campaign])}
                {...{ source, most, scale, ...rest }}
              />
            ))}
            {otherSources && <Others others={otherSources} rated={scale !== null} />}
          </tbody>
        </table>
      </div>
      {scale !== null && (
        <p className={cx(typography.hint, styles.note)}>
          Sign-ups per visitor, with a 95% confidence interval.
          {order.by === 'signUpRate' && ' Sorted by the low end, so small sources don’t jump to the top.'}
        </p>
      )}
    </>
  );
}

function Head({
  order,
  rated,
  onSort,
}: {
  order: Order;
  /** Whether any source has a rate. */
  rated: boolean;
  onSort: (by: Column) => void;
}) {
  const sortOf = (of: Column) =>
    order.by !== of ? undefined : order.ascending ? ('ascending' as const) : ('descending' as const);
  return (
    <thead>
      <tr>
        <th scope="col">Source</th>
        {COLUMNS.filter(({ of }) => rated || of !== 'signUpRate').map(({ of, label }) => (
          <th key={of} scope="col" aria-sort={sortOf(of)}>
            <button type="button" className={styles.sort} onClick={() => onSort(of)}>
              {label}
              <span className={styles.arrow} aria-hidden="true">
                {order.by !== of ? '' : order.ascending ? '↑' : '↓'}
              </span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({
  source,
  most,
  scale,
  filtered = false,
  onPick,
}: {
  source: Source;
  most: number;
  /** The rate at the right end of the drawn intervals; null if no source has a rate. */
  scale: number | null;
} & Pick<SourcesTableProps, 'filtered' | 'onPick'>) {
  const detail = detailOfSource(source);
  const rate = rateOf(source);
  const name = (
    <>
      <span className={cx(typography.anywhere, styles.name)}>{nameOfSource(source)}</span>
      {detail && <span className={cx(figure.detail, styles.detail)}> {detail}</span>}
    </>
  );
  return (
    <tr>
      <th scope="row">
        {onPick ? (
          <button
            dir="auto"
            type="button"
            className={styles.pick}
            aria-pressed={filtered}
            onClick={() => onPick(source)}
          >
            {name}
          </button>
        ) : (
          name
        )}
        <span className={styles.bar} style={{ width: `${(source.visits / most) * 100}%` }} />
      </th>
      {COUNTS.map((of) => (
        <td key={of}>{countText(source[of])}</td>
      ))}
      {scale !== null && (
        <td className={styles.rate}>
          {rate === null ? (
            '–'
          ) : (
            <>
              {formatRate(rate.rate)}{' '}
              <span className={cx(figure.detail, styles.detail)}>{formatRange(roundOutwards(rate))}</span>
              <Range {...rate} scale={scale} />
            </>
          )}
        </td>
      )}
    </tr>
  );
}

/** Zero is shown as a dash. */
const countText = (count: number) => (count === 0 ? '–' : formatNumber(count));

/** An interval as a line, with the rate on it. Decorative: the numbers are next to it. */
function Range({ rate, low, high, scale }: NonNullable<Source['signUpRate']> & { scale: number }) {
  const at = (share: number) => `${(share / scale) * 100}%`;
  return (
    <div className={styles.range} aria-hidden="true">
      <span className={styles.line} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span className={styles.dot} style={{ left: at(rate) }} />
    </div>
  );
}

/** The remaining sources combined, always last, because they can't be compared with a single one. */
function Others({ others, rated }: { others: NonNullable<Analytics['otherSources']>; rated: boolean }) {
  return (
    <tr>
      <th scope="row">{plural(others.sources, 'other source')}</th>
      {COUNTS.map((of) => (
        <td key={of}>{countText(others[of])}</td>
      ))}
      {rated && <td>–</td>}
    </tr>
  );
}
