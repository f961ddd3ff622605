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
/** Minimum width of a label in pixels: "Dec 31, 2026" and a gap. */
const LABEL_WIDTH = 84;
const VALUE_HEIGHT = 34;
/** Factor that leaves space above the highest point, so that the line doesn't touch the edge. */
const HEADROOM = 1.08;

interface TrendExtras {
  /** True to draw a second line behind the first, for comparison. */
  ghost: boolean;
  /** Positions of events on the x axis. */
  marks: readonly number[];
  /** True for a chart without axes. */
  bare: boolean;
}

/** Returns the options of a trend chart in the page's colors, without its size. */
function trendOptions(
  element: Element,
  labels: string[],
  onSelect: (index: number | null) => void,
  { ghost, marks, bare }: TrendExtras,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { color, axis } = looksOf(element);
  return {
    legend: { show: false },
    // Leaves room for half a label on the right. Otherwise, the last label would be cut off.
    padding: bare ? [6, 2, 2, 2] : [8, PLOT_EDGES.right, 0, 0],
    scales: {
      // The x axis uses indexes rather than times, so that every day has the same width, even when the clocks
      // change.
      x: { time: false, range: () => [0, Math.max(1, labels.length - 1)] },
      y: { range: (_, _min, max) => [0, Math.max(4, max * HEADROOM)] },
    },
    axes: [
      {
        ...axis,
        show: !bare,
        grid: { show: false },
        // The days are below the zero of the value axis, so that the first of them doesn't touch it.
        gap: 12,
        size: 34,
        space: LABEL_WIDTH,
        incrs: DAYS_APART,
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        ...axis,
        show: !bare,
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

/** Draws a dashed vertical line across the plot for each event. */
function drawMarks(plot: uPlot, marks: readonly number[], color: string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = color;
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
  /** Short day labels below the line. */
  labels: string[];
  values: number[];
  /**
   * Values of a second line behind the first, at the same positions. Null where the value is missing. Pass a
   * stable array.
   */
  ghost?: (number | null)[];
  /** Positions of events on the x axis. Pass a stable array. */
  marks?: readonly number[];
  /** Height in pixels. */
  height: number;
  /** True for a small panel without axes, below one that has them. */
  bare?: boolean;
  /** Index of the day under the pointer or selected by key. Null if there's none. */
  selected: number | null;
  onSelect: (index: number | null) => void;
}

const NONE: readonly number[] = [];

/**
 * A line chart of a number over days. The surrounding text names the number, and says its value on the
 * selected day.
 */
export function TrendPanel({
  labels,
  values,
  ghost,
  marks = NONE,
  height,
  bare = false,
  selected,
  onSelect,
}: TrendPanelProps) {
  const draw = useCallback(
    (element: Element, select: TrendPanelProps['onSelect']) => ({
      options: trendOptions(element, labels, select, { ghost: ghost !== undefined, marks, bare }),
      data: [labels.map((_, i) => i), ...(ghost ? [ghost] : []), values] as uPlot.AlignedData,
    }),
    [labels, values, ghost, marks, bare],
  );
  const { box, plot } = usePlot(height, draw, onSelect);

  useEffect(() => {
    if ((plot.current?.cursor.idx ?? null) !== selected) pointAt(plot.current, selected);
  }, [plot, selected]);

  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
