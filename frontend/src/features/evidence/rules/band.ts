import type { Evidence, EvidenceDay, Goal } from '../types';

type Line = (number | null)[];

/** Data of the rate's chart. Each line has a value or null for every x. */
export interface Band {
  /** Counted visitors, ascending. */
  x: number[];
  high: Line;
  low: Line;
  rate: Line;
  /** Provisional interval: from the last complete day to today. */
  highToday: Line;
  lowToday: Line;
  rateToday: Line;
  /** The goal's rate, from one edge to the other. */
  goal: Line;
  /** The share from which the goal is reached, on days that decide. */
  reached: Line;
  xMax: number;
  yMax: number;
  /** The x of each day. */
  xOf: number[];
  /** Index of the day at each x; null at the edges. */
  dayAt: (number | null)[];
}

/** Visitors; with fewer, the band is as wide as the chart and says nothing. */
const FEWEST = 10;
/** Minimum span of the y axis, and the factor for space above the highest value. */
const LEAST_SPAN = 0.05;
const ROOM = 1.15;

/**
 * Turns days into a band over counted visitors. Of days with the same number of visitors, the last one is
 * used.
 *
 * @param days oldest first, cumulative
 *
 * @param goal null draws no threshold and ends x at the last visitor
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

/** High enough for the goal, the boundary, every dot, and the band once it is meaningful. */
function highest(days: EvidenceDay[], goal: { rate: number } | null, needed: number[]): number {
  const counted = days.filter(({ visitors }) => visitors > 0);
  const rates = counted
    .filter(({ visitors }) => visitors >= FEWEST)
    .map(({ yes, visitors }) => yes / visitors);
  const seen = Math.max(LEAST_SPAN, 2 * (goal?.rate ?? 0), counted.at(-1)?.high ?? 0, ...needed, ...rates);
  return Math.min(1, seen * ROOM);
}
