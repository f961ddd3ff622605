import { useCallback } from 'react';
import type uPlot from 'uplot';
import { usePlot, looksOf } from '@/ui/charts/use-plot';
import styles from '@/ui/charts/trend-panel.module.css';
import type { WhiskerPlot, Whiskered } from './whiskers';

/** Half the width of a whisker's end, in CSS pixels. */
const CAP = 7;
const DOT = 9;

function whiskerData({ points }: WhiskerPlot) {
  return [points.map((_, index) => index), points.map(({ value }) => value)] as uPlot.AlignedData;
}

/** How points with whiskers are drawn, in the page's own colours; everything but their size. */
function whiskerOptions(
  element: Element,
  { points, min, max, line, marks, format }: WhiskerPlot,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { color, axis } = looksOf(element);
  const none = { show: false };
  return {
    legend: none,
    padding: [12, 12, 0, 0],
    scales: {
      x: { time: false, range: () => [-0.5, points.length - 0.5] },
      y: { range: () => [min, max] },
    },
    axes: [
      {
        ...axis,
        grid: none,
        size: 28,
        splits: () => points.map((_, index) => index),
        values: () => points.map(({ label }) => label),
      },
      {
        ...axis,
        size: 54,
        space: 34,
        splits: marks ? () => marks : undefined,
        values: (_, values) => values.map(format),
      },
    ],
    series: [
      {},
      {
        stroke: color('--primary'),
        paths: () => null,
        points: { show: true, size: DOT, width: 0, fill: color('--primary') },
      },
    ],
    cursor: { show: false },
    hooks: {
      drawAxes: [
        (plot) => {
          if (line !== undefined) drawLevel(plot, line, color('--text'));
          for (const [index, point] of points.entries())
            drawWhisker(plot, index, point, [min, max], color('--primary'));
        },
      ],
    },
  };
}

function drawLevel(plot: uPlot, level: number, color: string): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(level, 'y', true));
  stroke(ctx, color, 1.5, [
    [bbox.left, y],
    [bbox.left + bbox.width, y],
  ]);
}

/** An end that lies outside the plot has no cap: the whisker goes on. */
function drawWhisker(
  plot: uPlot,
  index: number,
  { low, high }: Whiskered,
  [min, max]: [number, number],
  color: string,
): void {
  const { ctx } = plot;
  const x = Math.round(plot.valToPos(index, 'x', true));
  const at = (value: number) => Math.round(plot.valToPos(Math.min(max, Math.max(min, value)), 'y', true));
  const cap = CAP * devicePixelRatio;
  stroke(ctx, color, 2.5, [
    [x, at(low)],
    [x, at(high)],
  ]);
  for (const end of [low, high].filter((value) => value >= min && value <= max))
    stroke(ctx, color, 2.5, [
      [x - cap, at(end)],
      [x + cap, at(end)],
    ]);
}

/** @param width CSS pixels. @param line from the first to the second place, in those of the canvas */
function stroke(
  ctx: CanvasRenderingContext2D,
  color: string,
  width: number,
  [[fromX, fromY], [toX, toY]]: [[number, number], [number, number]],
): void {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = width * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(fromX, fromY);
  ctx.lineTo(toX, toY);
  ctx.stroke();
  ctx.restore();
}

/**
 * Points with whiskers. Decoration: what it shows is in the figure's table.
 *
 * @param plot keep the object as long as it says the same
 * @param height px
 */
export function WhiskerPanel({ plot, height }: { plot: WhiskerPlot; height: number }) {
  const draw = useCallback(
    (element: Element) => ({ options: whiskerOptions(element, plot), data: whiskerData(plot) }),
    [plot],
  );
  const { box } = usePlot(height, draw);
  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
