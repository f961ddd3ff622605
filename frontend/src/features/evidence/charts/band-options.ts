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
const NO_LINE = () => null;
/** Alpha channel of a hexadecimal color. Makes provisional values paler. */
const HALF = '80';

/** Series in the order of `bandData`. Later series are drawn on top. */
const [HIGH, LOW, HIGH_TODAY, LOW_TODAY] = [1, 2, 3, 4];

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

/** Returns the band chart's options in the page's colors, without its size. */
export function bandOptions(
  element: Element,
  { xMax, yMax }: Band,
  onSelect: (index: number | null) => void,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { color, axis } = looksOf(element);
  const none = { show: false };
  const edge = { stroke: color('--data-soft'), width: 1.5, points: none, spanGaps: true };
  const dots = { stroke: color('--data'), paths: NO_LINE };
  return {
    legend: none,
    padding: [10, 12, 0, 0],
    scales: { x: { time: false, range: () => [0, xMax] }, y: { range: () => [0, yMax] } },
    axes: [
      {
        ...axis,
        grid: none,
        size: 26,
        space: 60,
        incrs: WHOLE_NUMBERS,
        values: (_, places) => places.map(formatCompact),
      },
      { ...axis, size: 46, space: 34, incrs: SHARES, values: (_, shares) => shares.map(formatGoal) },
    ],
    series: [
      {},
      edge,
      edge,
      { ...edge, dash: DASHED },
      { ...edge, dash: DASHED },
      { stroke: color('--text'), width: 1.5, points: none, spanGaps: true },
      { stroke: color('--text'), width: 2, dash: DOTTED, points: none, spanGaps: true },
      { ...dots, points: { show: true, size: 7, width: 0, fill: color('--data') } },
      { ...dots, points: { show: true, size: 8, width: 2, fill: color('--card') } },
    ],
    bands: [
      { series: [HIGH, LOW], fill: fading(color('--data-fill')) },
      { series: [HIGH_TODAY, LOW_TODAY], fill: fading(color('--data-fill'), HALF) },
    ] as uPlot.Band[],
    cursor: { y: false, drag: { x: false, y: false }, points: none },
    hooks: { setCursor: [({ cursor }) => onSelect(cursor.idx ?? null)] },
  };
}
