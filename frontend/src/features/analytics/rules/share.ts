import type { Analytics } from '@/api/workspace';

/** Number of visitors below which a rate is mostly chance. */
export const ENOUGH_VISITORS = 30;

type Source = Analytics['sources'][number];

/** Returns a source's sign-ups per visitor. Null if it has too few visitors. */
export const rateOf = ({ visitors, signUpRate }: Pick<Source, 'visitors' | 'signUpRate'>) =>
  visitors < ENOUGH_VISITORS ? null : signUpRate;
