import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Analytics } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatNumber, formatRange, formatRate, roundOutwards } from '@/lib/format';
import figure from '@/ui/charts/figure.module.css';
import typography from '@/ui/typography.module.css';
import styles from './components/sources-figure.module.css';
import { detailOfSource, nameOfSource } from './rules/mail-source';
import { rateOf } from './rules/share';
import { COLUMNS, type Column, COUNTS, type Order, orderAfter, sorted } from './rules/sort';

type Source = Analytics['sources'][number];

interface SourcesTableProps extends Pick<Analytics, 'sources' | 'otherSources'> {
  /** True if the table is filtered to a single source. */
  filtered?: boolean;
  /** Called with a clicked source. If absent, sources aren't clickable. */
  onPick?: (source: Source) => void;
}

/** Table of traffic sources. Every column is sortable, and every source is selectable. */
export function SourcesTable({ sources, otherSources, ...rest }: SourcesTableProps) {
  const [order, setOrder] = useState<Order>({ by: 'visits', ascending: false });
  const most = Math.max(1, ...sources.map(({ visits }) => visits));
  const rates = sources.flatMap((source) => rateOf(source) ?? []);
  const scale = rates.length > 0 ? Math.max(0.01, ...rates.map(({ high }) => high)) : null;
  return (
    <>
      {/* Six columns don't fit on a phone, so the table scrolls horizontally. */}
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
          {t`Sign-ups per visitor, with a 95% confidence interval.`}{' '}
          {order.by === 'signUpRate' && t`Sorted by the low end, so small sources don’t jump to the top.`}
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
  /** True if at least one source has a rate. */
  rated: boolean;
  onSort: (by: Column) => void;
}) {
  const sortOf = (of: Column) =>
    order.by !== of ? undefined : order.ascending ? ('ascending' as const) : ('descending' as const);
  return (
    <thead>
      <tr>
        <th scope="col">{t`Source`}</th>
        {COLUMNS.filter(({ of }) => rated || of !== 'signUpRate').map(({ of, label }) => (
          <th key={of} scope="col" aria-sort={sortOf(of)}>
            <button type="button" className={styles.sort} onClick={() => onSort(of)}>
              {i18n._(label)}
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
  /** The rate at the right end of the interval lines' scale. Null if no source has a rate. */
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

/** Formats a count. Zero becomes a dash. */
const countText = (count: number) => (count === 0 ? '–' : formatNumber(count));

/**
 * A line that shows an interval, with a mark at the rate. Hidden from screen readers, because the numbers are
 * next to it.
 */
function Range({ rate, low, high, scale }: NonNullable<Source['signUpRate']> & { scale: number }) {
  const at = (share: number) => `${(share / scale) * 100}%`;
  return (
    <div className={styles.range} aria-hidden="true">
      <span className={styles.line} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span className={styles.dot} style={{ left: at(rate) }} />
    </div>
  );
}

/**
 * Row that combines the remaining sources. Always last, because it can't be compared with a single source.
 */
function Others({ others, rated }: { others: NonNullable<Analytics['otherSources']>; rated: boolean }) {
  return (
    <tr>
      <th scope="row">{plural(others.sources, { one: '# other source', other: '# other sources' })}</th>
      {COUNTS.map((of) => (
        <td key={of}>{countText(others[of])}</td>
      ))}
      {rated && <td>–</td>}
    </tr>
  );
}
