import { type Counts, sumOf } from './counts.js';

/** Visits of a source from which on a stranger may read its name: a tag could name one person. */
export const NAMED_FROM = 5;

/**
 * Sources as strangers may read them: small ones are among the others, whose names nobody is told.
 * @param others what is among the others already, or null.
 */
export function sharedSources<S extends Counts, O extends Counts & { sources: number }>(
  sources: readonly S[],
  others: O | null,
): { sources: S[]; otherSources: (Counts & { sources: number }) | null } {
  const named = sources.filter(({ visits }) => visits >= NAMED_FROM);
  const small = sources.filter(({ visits }) => visits < NAMED_FROM);
  const count = small.length + (others?.sources ?? 0);
  const rest = [...small, ...(others ? [others] : [])];
  return { sources: named, otherSources: count > 0 ? { sources: count, ...sumOf(rest) } : null };
}
