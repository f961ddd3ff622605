import type { Analytics } from '@/api/workspace';

/** Visitors below which luck decides a rate. */
export const ENOUGH_VISITORS = 30;

type Source = Analytics['sources'][number];

/** Sign-ups per visitor of a source; null where too few came to tell. */
export const rateOf = ({ visitors, signUpRate }: Pick<Source, 'visitors' | 'signUpRate'>) =>
  visitors < ENOUGH_VISITORS ? null : signUpRate;
