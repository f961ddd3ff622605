import { plural } from '@/lib/format';
import type { Experiment } from './types';
import { visitorsOf } from './words';

const DAY = 86_400_000;

/** "Day 6 of 14, 230 counted visitors". */
export function progressText(experiment: Experiment, now: number): string {
  const { startedAt, endedAt, days } = experiment;
  const people = plural(visitorsOf(experiment), 'counted visitor');
  if (!startedAt) return `For ${plural(days, 'day')}`;
  const until = endedAt ? Date.parse(endedAt) : now;
  const day = Math.min(days, Math.floor((until - Date.parse(startedAt)) / DAY) + 1);
  return endedAt ? `Over after ${people}` : `Day ${day} of ${days}, ${people}`;
}
