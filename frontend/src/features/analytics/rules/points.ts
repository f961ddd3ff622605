import { t } from '@lingui/core/macro';
import type { Analytics } from '@/api/workspace';
import { formatDay } from '@/lib/format';

type Day = Analytics['days'][number];
export type Mark = Analytics['marks'][number];

/** Numbers of one day, or of several days combined. */
export interface Point extends Day {
  /** Last day of the point; `day` is the first. */
  until: string;
}

/** Minimum length of a period shown by week, in days. */
export const WEEKS_FROM = 28;
/** Daily visits below which a chart by day shows only noise. */
const FEW = 5;

/** True if visits are so few that weeks are more informative than days. */
export function areFew(days: readonly Day[]): boolean {
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  return days.length >= WEEKS_FROM && visits < days.length * FEW;
}

/** Returns the first day of each week, counted back from the last day. Only the first week may be shorter. */
function weekStarts(days: number): number[] {
  const first = days % 7 || 7;
  const starts = [0];
  for (let start = first; start < days; start += 7) starts.push(start);
  return starts;
}

/** Returns the points of the chart, by day or by week. */
export function pointsOf(days: readonly Day[], byWeek: boolean): Point[] {
  if (!byWeek) return days.map((day) => ({ ...day, until: day.day }));
  const starts = weekStarts(days.length);
  return starts.map((start, n) => together(days.slice(start, starts[n + 1])));
}

function together(days: readonly Day[]): Point {
  const sum = (of: 'visits' | 'visitors' | 'votes' | 'signUps' | 'willingToPay') =>
    days.reduce((total, day) => total + day[of], 0);
  return {
    day: days[0]!.day,
    until: days.at(-1)!.day,
    visits: sum('visits'),
    visitors: sum('visitors'),
    votes: sum('votes'),
    signUps: sum('signUps'),
    willingToPay: sum('willingToPay'),
  };
}

/**
 * Values from the previous period, aligned with the current points. Null for a point without a counterpart.
 * Today has none, because it isn't over yet.
 */
export function ghostOf(
  before: readonly Day[],
  days: number,
  byWeek: boolean,
  of: 'visits' | 'votes' | 'signUps' | 'willingToPay',
): (number | null)[] {
  const starts = byWeek ? weekStarts(days) : Array.from({ length: days }, (_, n) => n);
  return starts.map((start, n) => {
    const counterparts = before.slice(start, starts[n + 1] ?? days);
    return counterparts.length > 0 ? counterparts.reduce((sum, day) => sum + day[of], 0) : null;
  });
}

/** Formats a point's dates: "May 1", or "May 1 – May 7" for a week. */
export const nameOfPoint = ({ day, until }: Point): string =>
  day === until ? formatDay(day) : `${formatDay(day)} – ${formatDay(until)}`;

/** Groups marks by point, in chronological order. Omits points without marks. */
export function marksByPoint(marks: readonly Mark[], points: readonly Point[]): [number, Mark[]][] {
  return points.flatMap((point, index) => {
    const mine = marks.filter(({ day }) => day >= point.day && day <= point.until);
    return mine.length > 0 ? [[index, mine] as [number, Mark[]]] : [];
  });
}

const SAYS: Record<Mark['kind'], (label: string) => string> = {
  approved: (title) => t`Page published: “${title}”`,
  edited: (title) => t`Page edited: “${title}”`,
  campaign: (name) => t`Email turned on: “${name}”`,
};

/** Returns an event's description. */
export const markWords = ({ kind, label }: Mark): string => SAYS[kind](label);

/** Returns an event's description with its date. */
export const markText = (mark: Mark): string => `${formatDay(mark.day)} · ${markWords(mark)}`;
