import { msg } from '@lingui/core/macro';
import type { Analytics } from '@/api/workspace';
import { rateOf } from './share';

type Source = Analytics['sources'][number];

export const COLUMNS = [
  { of: 'visits', label: msg`Visits` },
  { of: 'votes', label: msg`Votes` },
  { of: 'signUps', label: msg`Sign-ups` },
  { of: 'willingToPay', label: msg`Would pay` },
  { of: 'signUpRate', label: msg`Sign-up rate` },
] as const;
/** Columns that show plain counts. */
export const COUNTS = ['visits', 'votes', 'signUps', 'willingToPay'] as const;
export type Column = (typeof COLUMNS)[number]['of'];

export interface Order {
  by: Column;
  ascending: boolean;
}

/**
 * Returns the value to sort by. Rates are sorted by their lower bound, which ranks high rates from few
 * visitors lower.
 */
const valueOf = (source: Source, by: Column): number =>
  by === 'signUpRate' ? (rateOf(source)?.low ?? -1) : source[by];

/** Sorts sources. Ties keep the server's order, which is most visits first. */
export function sorted(sources: readonly Source[], { by, ascending }: Order): Source[] {
  const direction = ascending ? 1 : -1;
  return [...sources].sort((a, b) => direction * (valueOf(a, by) - valueOf(b, by)));
}

/** Returns the order after a click on a column heading: descending first, then reversed. */
export function orderAfter(before: Order, by: Column): Order {
  return { by, ascending: before.by === by && !before.ascending };
}
