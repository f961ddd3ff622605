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
/** Columns with plain numbers. */
export const COUNTS = ['visits', 'votes', 'signUps', 'willingToPay'] as const;
export type Column = (typeof COLUMNS)[number]['of'];

export interface Order {
  by: Column;
  ascending: boolean;
}

/** A rate is sorted by its lower bound, so that a high rate from few visitors comes later. */
const valueOf = (source: Source, by: Column): number =>
  by === 'signUpRate' ? (rateOf(source)?.low ?? -1) : source[by];

/** Sources in this order; equal ones keep the server's order, most visits first. */
export function sorted(sources: readonly Source[], { by, ascending }: Order): Source[] {
  const direction = ascending ? 1 : -1;
  return [...sources].sort((a, b) => direction * (valueOf(a, by) - valueOf(b, by)));
}

/** The order after a click on a column's heading: largest first, then reversed. */
export function orderAfter(before: Order, by: Column): Order {
  return { by, ascending: before.by === by && !before.ascending };
}
