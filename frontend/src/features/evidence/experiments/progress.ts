import { plural } from '@/lib/format';
import type { Experiment } from './types';
import { visitorsOf } from './words';

const DAY = 86_400_000;

/** "day 6 of 14, 230 counted visitors", to stand after what kind of experiment it is. */
export function progressText(experiment: Experiment, now: number): string {
  const { startedAt, endedAt, days } = experiment;
  const people = plural(visitorsOf(experiment), 'counted visitor');
  if (!startedAt) return `for ${plural(days, 'day')}`;
  const until = endedAt ? Date.parse(endedAt) : now;
  const day = Math.min(days, Math.floor((until - Date.parse(startedAt)) / DAY) + 1);
  return endedAt ? `over after ${people}` : `day ${day} of ${days}, ${people}`;
}
