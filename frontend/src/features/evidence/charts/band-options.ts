import type uPlot from 'uplot';
import { formatCompact, formatGoal } from '@/lib/format';
import { looksOf } from '@/ui/charts/use-plot';
import type { Band } from '../rules/band';

const WHOLE_NUMBERS = [1, 2, 5]
  .flatMap((n) => [0, 1, 2, 3, 4].map((power) => n * 10 ** power))
  .sort((a, b) => a - b);
const SHARES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5];
const DASHED = [4, 4];
const DOTTED = [2, 3];
/** Alpha channel of a hexadecimal color. Makes provisional values paler. */
const HALF = '80';

/** Series in the order of `bandData`. Later series are drawn on top. */
const [HIGH, LOW, HIGH_TODAY, LOW_TODAY] = [1, 2, 3, 4];
/** Minimum distance of two ticks in CSS pixels, so that a narrow chart has about three on each axis. */
const [SPACE_X, SPACE_Y] = [90, 40];

export function bandData({ x, high, low, rate, highToday, lowToday, rateToday, goal, reached }: Band) {
  return [x, high, low, highToday, lowToday, goal, reached, rate, rateToday] as uPlot.AlignedData;
}

/** Height in CSS pixels over which a band above the chart fades out, so that it doesn't look capped. */
const FADE = 40;

/**
 * Returns a band's fill, which fades out at the top of the chart.
 *
 * @param color hexadecimal color without an alpha channel
 */
const fading =
  (color: string, alpha = '') =>
  ({ ctx, bbox }: uPlot) => {
    const gradient = ctx.createLinearGradient(0, bbox.top, 0, bbox.top + FADE * window.devicePixelRatio);
    gradient.addColorStop(0, `${color}00`);
    gradient.addColorStop(1, color + alpha);
    return gradient;
  };

/** Names of the lines, written next to them. */
export interface BandNames {
  goal: string;
  reached: string;
}

/** A band, and the interval that decided the goal, which is narrower. Null before the verdict. */
export interface DecidedBand extends Band {
  decided: { low: number; high: number } | null;
}

/** Distance of a name from its line, in CSS pixels. */
const NAME_GAP = 5;
/** Room for a name at the end of its line: about as wide as its characters. */
const roomFor = (name: string) => 14 + 6.4 * name.length;
/** Half the width of the caps of the deciding interval. */
const CAP = 5;

/** Draws the deciding interval at the latest rate, so that it can be compared with the goal's line. */
function drawDecided(plot: uPlot, { decided, rate, x }: DecidedBand, color: string) {
  const last = rate.findLastIndex((share) => share !== null);
  if (!decided || last < 0) return;
  const { ctx } = plot;
  const dots = window.devicePixelRatio;
  const at = plot.valToPos(x[last]!, 'x', true);
  const [low, high] = [decided.low, decided.high].map((share) => plot.valToPos(share, 'y', true)) as [
    number,
    number,
  ];
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = 2 * dots;
  ctx.beginPath();
  ctx.moveTo(at, low);
  ctx.lineTo(at, high);
  for (const y of [low, high]) {
    ctx.moveTo(at - CAP * dots, y);
    ctx.lineTo(at + CAP * dots, y);
  }
  ctx.stroke();
  ctx.restore();
}

/** Writes the names of the goal's rate and of the boundary next to their lines. */
function writeNames(plot: uPlot, { goal, reached, x }: Band, names: BandNames, font: string, color: string) {
  const { ctx, bbox } = plot;
  const dots = window.devicePixelRatio;
  const [rate, start] = [goal[0], reached.findIndex((share) => share !== null)];
  ctx.save();
  ctx.font = font.replace('12px', `${12 * dots}px`);
  ctx.fillStyle = color;
  if (typeof rate === 'number') {
    const y = plot.valToPos(rate, 'y', true);
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    ctx.fillText(names.goal, bbox.left + bbox.width + (CAP + NAME_GAP) * dots, y);
  }
  if (start >= 0) {
    const y = plot.valToPos(reached[start]!, 'y', true);
    ctx.textAlign = 'left';
    ctx.textBaseline = 'bottom';
    ctx.fillText(names.reached, plot.valToPos(x[start]!, 'x', true), y - NAME_GAP * dots);
  }
  ctx.restore();
}

/** Returns the band chart's options in the page's colors, without its size. */
export function bandOptions(
  element: Element,
  band: DecidedBand,
  names: BandNames,
  onSelect: (index: number | null) => void,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { color, axis } = looksOf(element);
  const { xMax, yMax, rate } = band;
  const none = { show: false };
  const edge = { stroke: color('--data-soft'), width: 1.5, points: none, spanGaps: true };
  const lastRate = rate.findLastIndex((share) => share !== null);
  return {
    legend: none,
    padding: [10, typeof band.goal[0] === 'number' ? roomFor(names.goal) : 12, 0, 0],
    scales: { x: { time: false, range: () => [0, xMax] }, y: { range: () => [0, yMax] } },
    axes: [
      {
        ...axis,
        grid: none,
        // As in `TrendPanel`, the first number is below the zero of the other axis.
        gap: 12,
        size: 34,
        space: SPACE_X,
        incrs: WHOLE_NUMBERS,
        values: (_, places) => places.map(formatCompact),
      },
      { ...axis, size: 40, space: SPACE_Y, incrs: SHARES, values: (_, shares) => shares.map(formatGoal) },
    ],
    series: [
      {},
      { ...edge, stroke: fading(color('--data-soft')) },
      edge,
      { ...edge, dash: DASHED },
      { ...edge, dash: DASHED },
      { stroke: color('--text'), width: 1.5, dash: DASHED, points: none, spanGaps: true },
      { stroke: color('--text'), width: 2, dash: DOTTED, points: none, spanGaps: true },
      {
        stroke: color('--data'),
        width: 2,
        spanGaps: true,
        // Only the latest rate has a dot.
        points: { show: true, size: 8, width: 0, fill: color('--data'), filter: () => [lastRate] },
      },
      { stroke: color('--data'), points: { show: true, size: 8, width: 2, fill: color('--card') } },
    ],
    bands: [
      { series: [HIGH, LOW], fill: fading(color('--data-fill')) },
      { series: [HIGH_TODAY, LOW_TODAY], fill: fading(color('--data-fill'), HALF) },
    ] as uPlot.Band[],
    cursor: { y: false, drag: { x: false, y: false }, points: none },
    hooks: {
      setCursor: [({ cursor }) => onSelect(cursor.idx ?? null)],
      draw: [
        (plot) => writeNames(plot, band, names, axis.font, color('--text-secondary')),
        (plot) => drawDecided(plot, band, color('--data')),
      ],
    },
  };
}
