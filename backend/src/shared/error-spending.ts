import { normalAbove, normalExceededBy } from './normal-distribution.js';

/**
 * How much of a one-sided level a test may have spent by a look (Lan and DeMets 1983, Biometrika 70(3)): the
 * O'Brien-Fleming type, which spends little early, so that the last look loses almost nothing.
 * @param level of the whole test, above 0 and up to ½.
 * @param part of the planned visitors that have come, from 0; 1 or more spends everything.
 */
export function spentBy(level: number, part: number): number {
  if (part >= 1) return level;
  if (part <= 0) return 0;
  return 2 * normalAbove(normalExceededBy(level / 2) / Math.sqrt(part));
}
