/** Digits that say enough about an expectation. */
const TENS = 10;

/**
 * Visitors to expect until as many count for a goal, which counts the first of each network. Rounded up to tens.
 * @param repeated share of visitors whose network has been counted, from 0 to 1.
 */
export function visitorsFor(counted: number, repeated: number): number {
  return repeated < 1 ? Math.ceil(counted / (1 - repeated) / TENS) * TENS : counted;
}
