import { bisect } from './confidence-sequence.js';

/** Above this number, a continued fraction needs fewer terms than the series. */
const SERIES_UP_TO = 2;
/**
 * Number of terms after which the continued fraction no longer changes a double, from {@link SERIES_UP_TO}
 * on.
 */
const FRACTION_TERMS = 120;
/** Upper bound for numbers. The probability of a larger number is below 10⁻³⁰⁰. */
const FURTHEST = 37;

/**
 * Returns the probability that a standard normal variable exceeds `z`, to 13 digits. The series is from
 * Marsaglia 2004 (Journal of Statistical Software 11(4)); the continued fraction is Laplace's.
 */
export function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > SERIES_UP_TO) {
    let fraction = z;
    for (let term = FRACTION_TERMS; term >= 1; term -= 1) fraction = z + term / fraction;
    return density / fraction;
  }
  let [sum, term] = [z, z];
  for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 1 / 2 - density * sum;
}

/**
 * Returns the number that a standard normal variable exceeds with this probability, to 13 digits.
 * @param chance above 0, up to ½.
 */
export function normalExceededBy(chance: number): number {
  return bisect(0, FURTHEST, (z) => normalAbove(z) >= chance);
}
