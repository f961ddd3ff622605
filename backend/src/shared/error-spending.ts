import { normalAbove, normalExceededBy } from './normal-distribution.js';

/**
 * Returns how much of a one-sided level a test may have spent at an interim look (Lan and DeMets 1983,
 * Biometrika 70(3)). Uses the O'Brien-Fleming type, which spends little early, so that the last look loses
 * almost nothing.
 * @param level of the whole test, above 0 and up to ½.
 * @returns a function from the fraction of planned visitors counted so far to the level spent; from 1 on,
 * everything is spent.
 */
export function spendingOf(level: number): (part: number) => number {
  // Computed only once for all looks of a test, because it takes fifty times as long as the rest of the
  // calculation.
  const last = normalExceededBy(level / 2);
  return (part) => {
    if (part >= 1) return level;
    if (part <= 0) return 0;
    return 2 * normalAbove(last / Math.sqrt(part));
  };
}
