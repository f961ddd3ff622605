import type { Analytics } from '@/api/workspace';
import { rateOf } from './share';

type Source = Analytics['sources'][number];

export const COLUMNS = [
  { of: 'visits', label: 'Visits' },
  { of: 'votes', label: 'Votes' },
  { of: 'signUps', label: 'Sign-ups' },
  { of: 'willingToPay', label: 'Would pay' },
  { of: 'signUpRate', label: 'Sign-up rate' },
] as const;
/** The others, which are plain numbers. */
export const COUNTS = ['visits', 'votes', 'signUps', 'willingToPay'] as const;
export type Column = (typeof COLUMNS)[number]['of'];

export interface Order {
  by: Column;
  ascending: boolean;
}

/** A rate goes by its lower end: where few came, a rate that looks high comes later. */
const valueOf = (source: Source, by: Column): number =>
  by === 'signUpRate' ? (rateOf(source)?.low ?? -1) : source[by];

/** The sources in that order; equal ones stay as they were, most visits first. */
export function sorted(sources: readonly Source[], { by, ascending }: Order): Source[] {
  const direction = ascending ? 1 : -1;
  return [...sources].sort((a, b) => direction * (valueOf(a, by) - valueOf(b, by)));
}

/** What a press on a column's head leads to: its largest first, then the other way round. */
export function orderAfter(before: Order, by: Column): Order {
  return { by, ascending: before.by === by && !before.ascending };
}
