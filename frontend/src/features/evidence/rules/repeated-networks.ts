/** An expectation is rounded up to this. */
const TENS = 10;

/**
 * Visits to expect until the given number counts for a goal, which counts the first visitor of each network.
 * Rounded up to tens.
 *
 * @param repeated share of visitors whose network has been counted, from 0 to 1.
 */
export function visitorsFor(counted: number, repeated: number): number {
  return repeated < 1 ? Math.ceil(counted / (1 - repeated) / TENS) * TENS : counted;
}
