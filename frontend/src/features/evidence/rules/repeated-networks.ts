/** Expected visits are rounded up to a multiple of this number. */
const TENS = 10;

/**
 * Returns the number of visits to expect until the given number of visitors counts for a goal. A goal counts
 * only the first visitor of each network. Rounded up to a multiple of ten.
 *
 * @param repeated fraction of visitors whose network has already been counted, from 0 to 1
 */
export function visitorsFor(counted: number, repeated: number): number {
  return repeated < 1 ? Math.ceil(counted / (1 - repeated) / TENS) * TENS : counted;
}
