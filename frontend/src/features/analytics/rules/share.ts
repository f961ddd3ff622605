import type { Analytics } from '@/api/workspace';
import { formatPercent } from '@/lib/format';

/** Visitors below which luck decides a rate. */
export const ENOUGH_VISITORS = 30;

/** 0.125 as "12.5%"; what nothing is known of is a dash. */
export const share = (rate: number | null): string => (rate === null ? '–' : formatPercent(rate));

/** "5.0–17.0%", the ends of an interval. */
export const between = ({ low, high }: { low: number; high: number }): string =>
  `${formatPercent(low).replace('%', '')}–${formatPercent(high)}`;

type Source = Analytics['sources'][number];

/** Sign-ups per visitor of a source; null where too few came to tell. */
export const rateOf = ({ visitors, signUpRate }: Pick<Source, 'visitors' | 'signUpRate'>) =>
  visitors < ENOUGH_VISITORS ? null : signUpRate;
