/*
 * Confidence sequences for a proportion: intervals that are simultaneously valid at all times, no matter how
 * often anyone looks (docs/product.md, "Evidence"). They depend only on the number of visitors and of
 * conversions.
 *
 * Let p̄ be the mean of the visitors' probabilities so far, each conditional on the past. For any λ > 0,
 * exp(λ·yes − n·log(1 + p̄·(e^λ − 1))) never exceeds a non-negative martingale that starts at 1 (log is
 * concave: Jensen). The same is true of a weighted mean over several λ. By Ville's inequality (1939), it ever
 * reaches 1/level with a probability of at most `level`. So probabilities may differ between visitors and
 * depend on the past. Howard et al. 2021 (Annals of Statistics 49(2)) call this sub-Bernoulli.
 */

/** Tuning parameters for one bound of an interval. They must be fixed before the first visitor. */
export interface Mixture {
  /**
   * The values of λ, which must be positive. Small values work best with many visitors, large ones with few.
   */
  readonly lambdas: readonly number[];
  /** One weight for each λ. The weights add up to 1. */
  readonly weights: readonly number[];
  /** Maximum probability that this bound is ever wrong. */
  readonly level: number;
}

/** The mixtures for the lower and the upper bound. */
export interface Ends {
  readonly lower: Mixture;
  readonly upper: Mixture;
}

/** An interval between 0 and 1. It includes both bounds. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Number of bisection steps in an interval between 0 and 1 until a double has no more digits. */
const HALVINGS = 52;
/** Number of tenths of a percent in 1. */
const TENTHS = 1000;
const WIDE_LAMBDAS = Array.from({ length: 8 }, (_, index) => 0.02 * 200 ** (index / 7));
const WIDE_WEIGHTS = WIDE_LAMBDAS.map(() => 1 / 8);
const LEVEL = 0.025;

/**
 * Returns mixtures that aren't tuned to a goal. @param level probability that a bound is ever wrong, for each
 * of the two.
 */
export function untunedAt(level: number): Ends {
  const wide: Mixture = { lambdas: WIDE_LAMBDAS, weights: WIDE_WEIGHTS, level };
  return { lower: wide, upper: wide };
}

/**
 * Mixtures for 95% intervals for rates without a goal: good at any rate and any number of visitors, but not
 * optimal for a specific one.
 */
export const UNTUNED: Ends = untunedAt(LEVEL);

/** Values that are computed once per mixture. */
interface Prepared {
  lambdas: readonly number[];
  logWeights: readonly number[];
  /** Values of e^λ − 1. */
  growths: readonly number[];
}
const prepared = new WeakMap<Mixture, Prepared>();

/**
 * Returns the evidence of `yes` conversions among `n` visitors against a mean probability of `rate` or less:
 * the natural logarithm of the mixture. It decreases with `rate` and increases with `yes`.
 * @param n visitors, 0 to 10⁹. @param yes conversions, 0 to `n`. @param rate 0 to 1.
 */
export function logEvidence(n: number, yes: number, rate: number, mixture: Mixture): number {
  const { lambdas, logWeights, growths } = prepare(mixture);
  // Factors out the largest term so far, so that exp can't overflow.
  let [largest, sum] = [-Infinity, 0];
  for (let k = 0; k < lambdas.length; k += 1) {
    const term = logWeights[k]! + lambdas[k]! * yes - n * Math.log1p(rate * growths[k]!);
    if (term <= largest) sum += Math.exp(term - largest);
    else [largest, sum] = [term, sum * Math.exp(largest - term) + 1];
  }
  return largest + Math.log(sum);
}

function prepare(mixture: Mixture): Prepared {
  let found = prepared.get(mixture);
  if (!found) {
    const { lambdas, weights } = mixture;
    const growths = lambdas.map((lambda) => Math.expm1(lambda));
    found = { lambdas, growths, logWeights: weights.map((weight) => Math.log(weight)) };
    prepared.set(mixture, found);
  }
  return found;
}

/** True if `yes` conversions among `n` visitors prove a mean probability above `rate`. */
export function shows(n: number, yes: number, rate: number, mixture: Mixture): boolean {
  return logEvidence(n, yes, rate, mixture) >= -Math.log(mixture.level);
}

/**
 * Returns the smallest mean probability that isn't ruled out by `yes` conversions among `n` visitors. Exactly
 * 0 without conversions.
 */
export function lowerBound(n: number, yes: number, mixture: Mixture): number {
  if (yes === 0 || !shows(n, yes, 0, mixture)) return 0;
  return bisect(0, yes / n, (rate) => shows(n, yes, rate, mixture));
}

/**
 * Returns the interval for the mean probability.
 * @param n visitors. @param yes conversions among them.
 * @param open visitors who may still convert. They don't count as conversions for the lower bound, but do for
 * the upper bound.
 */
export function intervalOf(n: number, yes: number, open = 0, ends: Ends = UNTUNED): Interval {
  const no = n - Math.min(n, yes + open);
  return { low: lowerBound(n, yes, ends.lower), high: 1 - lowerBound(n, no, ends.upper) };
}

/**
 * Like `intervalOf`, rounded like {@link roundOutwards}, but five times as fast: it only determines which
 * tenths of a percent are ruled out.
 */
export function roundedInterval(n: number, yes: number, open = 0, ends: Ends = UNTUNED): Interval {
  const no = n - Math.min(n, yes + open);
  return {
    low: tenthsRuledOut(n, yes, ends.lower) / TENTHS,
    high: (TENTHS - tenthsRuledOut(n, no, ends.upper)) / TENTHS,
  };
}

/** Returns the largest number of tenths of a percent that the mean probability is proven to exceed, or 0. */
function tenthsRuledOut(n: number, yes: number, mixture: Mixture): number {
  if (yes === 0) return 0;
  let [ruledOut, possible] = [0, Math.ceil((TENTHS * yes) / n)];
  while (possible - ruledOut > 1) {
    const middle = Math.floor((ruledOut + possible) / 2);
    if (shows(n, yes, middle / TENTHS, mixture)) ruledOut = middle;
    else possible = middle;
  }
  return ruledOut;
}

/**
 * Finds the largest number from `low` to `high` where `holds` is true, by bisection from below. `holds` must
 * be true up to some number and false beyond it.
 */
export function bisect(low: number, high: number, holds: (x: number) => boolean): number {
  let [inside, outside] = [low, high];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
