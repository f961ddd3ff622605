import type { Analytics } from '@/api/workspace';
import { formatDay } from '@/lib/format';

type Day = Analytics['days'][number];
export type Mark = Analytics['marks'][number];

/** A day, or several together. */
export interface Point extends Day {
  /** The last of its days; `day` is the first. */
  until: string;
}

/** A period shorter than this is shown by days. */
export const WEEKS_FROM = 28;
/** Visits a day below which a line by days is a row of spikes. */
const FEW = 5;

/** Whether so few come that weeks tell more than days. */
export function areFew(days: readonly Day[]): boolean {
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  return days.length >= WEEKS_FROM && visits < days.length * FEW;
}

/** Where each week begins: counted back from the last day, so that only the first may be short. */
function weekStarts(days: number): number[] {
  const first = days % 7 || 7;
  const starts = [0];
  for (let start = first; start < days; start += 7) starts.push(start);
  return starts;
}

/** What is drawn: the days as they are, or their weeks. */
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
 * The days before, in the places of the points with which they compare; null where there are none: today,
 * which is not over, has no counterpart.
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

/** "May 1", or "May 1 – May 7" of a week. */
export const nameOfPoint = ({ day, until }: Point): string =>
  day === until ? formatDay(day) : `${formatDay(day)} – ${formatDay(until)}`;

/** The marks of each point that has any, in order. */
export function marksByPoint(marks: readonly Mark[], points: readonly Point[]): [number, Mark[]][] {
  return points.flatMap((point, index) => {
    const mine = marks.filter(({ day }) => day >= point.day && day <= point.until);
    return mine.length > 0 ? [[index, mine] as [number, Mark[]]] : [];
  });
}

const SAYS: Record<Mark['kind'], (label: string) => string> = {
  approved: (title) => `Page published: “${title}”`,
  edited: (title) => `Page edited: “${title}”`,
  campaign: (name) => `Campaign started: “${name}”`,
};

/** What happened. */
export const markWords = ({ kind, label }: Mark): string => SAYS[kind](label);

/** What happened, with its day. */
export const markText = (mark: Mark): string => `${formatDay(mark.day)} · ${markWords(mark)}`;
