import { useCallback, useEffect } from 'react';
import type uPlot from 'uplot';
import { formatCompact } from '@/lib/format';
import styles from './trend-panel.module.css';
import { pointAt, usePlot, looksOf } from './use-plot';
import { PLOT_EDGES } from './plot-edges';

const DAYS_APART = [1, 2, 7, 14, 30, 60, 90];
const WHOLE_NUMBERS = [1, 2, 5]
  .flatMap((n) => [0, 1, 2, 3, 4, 5, 6].map((power) => n * 10 ** power))
  .sort((a, b) => a - b);
/** Pixels between two labels at the least: "Dec 31, 2026" and a gap. */
const LABEL_WIDTH = 84;
const VALUE_HEIGHT = 34;
/** Room above the highest point, so that it does not touch the edge. */
const HEADROOM = 1.08;

interface TrendExtras {
  /** Whether a second line is drawn behind the first, for comparison. */
  ghost: boolean;
  /** Places on the x axis at which something happened. */
  marks: readonly number[];
}

/** How a trend is drawn, in the page's own colours; everything but its size. */
function trendOptions(
  element: Element,
  labels: string[],
  onSelect: (index: number | null) => void,
  { ghost, marks }: TrendExtras,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { color, axis } = looksOf(element);
  return {
    legend: { show: false },
    // Half a label's width at the right, or the last one is cut.
    padding: [8, PLOT_EDGES.right, 0, 0],
    scales: {
      // By place, not by time: a day is a day, whatever the clocks did.
      x: { time: false, range: () => [0, Math.max(1, labels.length - 1)] },
      y: { range: (_, _min, max) => [0, Math.max(4, max * HEADROOM)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 26,
        space: LABEL_WIDTH,
        incrs: DAYS_APART,
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        ...axis,
        size: PLOT_EDGES.left,
        space: VALUE_HEIGHT,
        incrs: WHOLE_NUMBERS,
        values: (_, values) => values.map(formatCompact),
      },
    ],
    series: [
      {},
      ...(ghost
        ? [{ stroke: color('--text-tertiary'), width: 1.5, dash: [4, 4], points: { show: false } }]
        : []),
      {
        stroke: color('--primary'),
        fill: color('--primary-soft'),
        width: 2,
        points: { show: labels.length === 1 },
      },
    ],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 9, fill: color('--primary'), stroke: color('--card'), width: 2 },
    },
    hooks: {
      setCursor: [({ cursor }) => onSelect(cursor.idx ?? null)],
      draw: [(plot) => drawMarks(plot, marks, color('--text-secondary'))],
    },
  };
}

/** Lines across the plot, from top to bottom. */
function drawMarks(plot: uPlot, marks: readonly number[], colour: string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = window.devicePixelRatio;
  ctx.setLineDash([2 * window.devicePixelRatio, 3 * window.devicePixelRatio]);
  for (const mark of marks) {
    const x = plot.valToPos(mark, 'x', true);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}

export interface TrendPanelProps {
  /** Labels of the days, short: they stand under the line. */
  labels: string[];
  values: number[];
  /** Another line behind it, in the same places; null where it has no value. Keep the array. */
  ghost?: (number | null)[];
  /** Places at which something happened. Keep the array. */
  marks?: readonly number[];
  /** In pixels. */
  height: number;
  /** The day under the pointer or chosen by key, or null. */
  selected: number | null;
  onSelect: (index: number | null) => void;
}

const NONE: readonly number[] = [];

/** One number over days, as a line. What it is, and what it was on a day, is said around it. */
export function TrendPanel({
  labels,
  values,
  ghost,
  marks = NONE,
  height,
  selected,
  onSelect,
}: TrendPanelProps) {
  const draw = useCallback(
    (element: Element, select: TrendPanelProps['onSelect']) => ({
      options: trendOptions(element, labels, select, { ghost: ghost !== undefined, marks }),
      data: [labels.map((_, i) => i), ...(ghost ? [ghost] : []), values] as uPlot.AlignedData,
    }),
    [labels, values, ghost, marks],
  );
  const { box, plot } = usePlot(height, draw, onSelect);

  useEffect(() => {
    if ((plot.current?.cursor.idx ?? null) !== selected) pointAt(plot.current, selected);
  }, [plot, selected]);

  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
