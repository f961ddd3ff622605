import { useMemo } from 'react';
import type { InboxSummary } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatDay, formatNumber } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { NumbersTable } from '@/ui/charts/numbers-table';
import panels from '@/ui/charts/trend-panel.module.css';
import { Modal } from '@/ui/modal';
import { drawnRows, weeklyRows, type WeeklyRow } from '../rules/weeks';
import styles from './weeks-dialog.module.css';

/** Dialog with the number of messages by week and tag, as a chart and as a table. */
export function WeeksDialog({
  summary,
  open,
  onClose,
}: {
  summary: InboxSummary;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onCancel={onClose} title="Messages by week" width={720}>
      <TagsFigure summary={summary} />
    </Modal>
  );
}

/** Width of a week, and height of the tallest bar, in SVG units. */
const WEEK = 10;
const HEIGHT = 40;

/**
 * Chart of messages by week. Each tag has its own row of bars, labeled with its name and number, so that no
 * legend is needed. The bars aren't stacked, because a message with two tags would be counted twice.
 */
function TagsFigure({ summary }: { summary: InboxSummary }) {
  const { weeks } = summary;
  const rows = useMemo(() => weeklyRows(summary), [summary]);
  const drawn = drawnRows(rows);
  const tallest = Math.max(1, ...drawn.slice(1).flatMap(({ counts }) => counts));
  return (
    <ChartFigure
      title="Messages and tags"
      hint={`Messages by week since ${formatDay(weeks[0]?.week ?? '')}`}
      table={<WeeksTable rows={rows} weeks={weeks} />}
    >
      <div className={styles.rows} aria-hidden="true">
        {drawn.map((row, index) => (
          <div key={row.key}>
            <p dir="auto" className={cx(panels.name, styles.name)}>
              {row.name} <strong>{formatNumber(row.total)}</strong>
            </p>
            <Bars row={row} weeks={weeks} tallest={index === 0 ? Math.max(1, ...row.counts) : tallest} />
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

function Bars({
  row: { counts },
  weeks,
  tallest,
}: {
  row: WeeklyRow;
  weeks: InboxSummary['weeks'];
  tallest: number;
}) {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${counts.length * WEEK} ${HEIGHT}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      {counts.map((count, index) => {
        const height = (count / tallest) * (HEIGHT - 2);
        return (
          <g key={weeks[index]?.week}>
            <title>{`Week of ${formatDay(weeks[index]?.week ?? '')}: ${count}`}</title>
            {/* Makes the entire column a hover target. */}
            <rect x={index * WEEK} width={WEEK} height={HEIGHT} className={styles.column} />
            <rect
              x={index * WEEK + 1}
              y={HEIGHT - 1 - height}
              width={WEEK - 2}
              height={height + 1}
              className={count > 0 ? styles.bar : styles.none}
            />
          </g>
        );
      })}
    </svg>
  );
}

function WeeksTable({ rows, weeks }: { rows: WeeklyRow[]; weeks: InboxSummary['weeks'] }) {
  return (
    <NumbersTable
      caption="Messages by week and tag, latest week first"
      head={['Week of', ...rows.map(({ name }) => name)]}
      rows={weeks
        .map(({ week }, index) => ({
          key: week,
          cells: [formatDay(week), ...rows.map(({ counts }) => formatNumber(counts[index] ?? 0))],
        }))
        .reverse()}
    />
  );
}
