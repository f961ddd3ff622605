import type { Evidence, EvidenceDay, Goal } from '../types';

type Line = (number | null)[];

/** Data for the rate's chart. Each line has a value or null for every x. */
export interface Band {
  /** Numbers of counted visitors, ascending. */
  x: number[];
  high: Line;
  low: Line;
  rate: Line;
  /** Provisional interval, from the last complete day to today. */
  highToday: Line;
  lowToday: Line;
  rateToday: Line;
  /** The goal's rate. It has values only at the two edges of the chart, which a line connects. */
  goal: Line;
  /** Minimum rate that reaches the goal, on days when it can be decided. */
  reached: Line;
  xMax: number;
  yMax: number;
  /** Position of each day on the x axis. */
  xOf: number[];
  /** Index of the day at each x. Null at the chart's edges. */
  dayAt: (number | null)[];
}

/** Number of visitors from which the band is informative. With fewer, it fills the chart. */
const FEWEST = 10;
/** Fraction of the visitors from which the band fits the chart. Before, it may go on above it. */
const SETTLED = 0.25;
/** Minimum span of the y axis. `ROOM` is the factor that leaves space above the highest value. */
const LEAST_SPAN = 0.05;
const ROOM = 1.15;

/**
 * Converts days to a band by number of counted visitors. If several days have the same number, uses the last
 * day.
 *
 * @param days cumulative, oldest first
 *
 * @param goal null omits the threshold and ends the x axis at the last visitor
 *
 * @param boundary conversions needed to reach the goal, by number of visitors
 */
export function bandOf(
  days: EvidenceDay[],
  goal: Pick<Goal, 'rate' | 'visitors'> | null,
  boundary: Evidence['boundary'],
): Band {
  const last = new Map<number, number>();
  days.forEach(({ visitors }, index) => last.set(visitors, index));
  const xMax = Math.max(10, goal?.visitors ?? 0, days.at(-1)?.visitors ?? 0);
  const needed = new Map(boundary.map(({ visitors, yes }) => [visitors, yes / visitors]));
  const x = [...new Set([0, ...last.keys(), ...needed.keys(), xMax])].sort((a, b) => a - b);
  const dayAt = x.map((visitors) => last.get(visitors) ?? null);
  const line = (
    of: (day: EvidenceDay) => number | null,
    when: (day: EvidenceDay, index: number) => boolean,
  ) =>
    dayAt.map((index) => {
      const day = index === null ? undefined : days[index];
      return day && index !== null && day.visitors > 0 && when(day, index) ? of(day) : null;
    });
  const over = ({ provisional }: EvidenceDay) => !provisional;
  const lastOver = days.findLastIndex(over);
  const today = (_: EvidenceDay, index: number) => index >= lastOver && lastOver < days.length - 1;
  const rate = ({ yes, visitors }: EvidenceDay) => yes / visitors;
  const edge = (visitors: number) => visitors === 0 || visitors === xMax;
  return {
    x,
    high: line(({ high }) => high, over),
    low: line(({ low }) => low, over),
    rate: line(rate, over),
    highToday: line(({ high }) => high, today),
    lowToday: line(({ low }) => low, today),
    rateToday: line(rate, ({ provisional }) => provisional),
    goal: x.map((visitors) => (goal && edge(visitors) ? goal.rate : null)),
    reached: x.map((visitors) => needed.get(visitors) ?? null),
    xMax,
    yMax: highest(days, goal, [...needed.values()]),
    xOf: days.map(({ visitors }) => visitors),
    dayAt,
  };
}

/**
 * Returns the highest y value the chart must show: the goal, the boundary, every dot, or the band once it is
 * informative.
 */
function highest(days: EvidenceDay[], goal: { rate: number } | null, needed: number[]): number {
  const counted = days.filter(({ visitors }) => visitors > 0);
  const rates = counted
    .filter(({ visitors }) => visitors >= FEWEST)
    .map(({ yes, visitors }) => yes / visitors);
  const settled = SETTLED * (counted.at(-1)?.visitors ?? 0);
  const highs = counted.filter(({ visitors }) => visitors >= settled).map(({ high }) => high);
  const seen = Math.max(LEAST_SPAN, 2 * (goal?.rate ?? 0), ...highs, ...needed, ...rates);
  return Math.min(1, seen * ROOM);
}
