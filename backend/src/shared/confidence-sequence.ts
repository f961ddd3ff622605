/*
 * A confidence sequence for a share: an interval that holds at all looks together, however often anybody
 * looks (docs/product.md, "Evidence"). It needs nothing but how many visitors came and how many of them did
 * it.
 *
 * Let p̄ be the mean of the visitors' chances so far, each given what came before. For any λ > 0, exp(λ·yes
 * − n·log(1 + p̄·(e^λ − 1))) never exceeds a non-negative martingale that starts at 1 (log is concave:
 * Jensen); nor does a weighted mean of it over several λ. By Ville's inequality (1939) such a thing ever
 * reaches 1/level with a chance of at most `level`. So chances may change from visitor to visitor and depend
 * on the past. Howard et al. 2021 (Annals of Statistics 49(2)) call it sub-Bernoulli.
 */

/** What tunes one end of an interval. It must be fixed before the first visitor. */
export interface Mixture {
  /** Each above 0: a small one suits many visitors, a large one few. */
  readonly lambdas: readonly number[];
  /** One for each λ, with sum 1. */
  readonly weights: readonly number[];
  /** The chance that this end is ever wrong, at most. */
  readonly level: number;
}

/** The mixtures of both ends. */
export interface Ends {
  readonly lower: Mixture;
  readonly upper: Mixture;
}

/** From 0 to 1, both ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Halvings of an interval within 0 to 1 until a double has no more digits. */
const HALVINGS = 52;
/** Of a percent, in 1. */
const TENTHS = 1000;
const WIDE_LAMBDAS = Array.from({ length: 8 }, (_, index) => 0.02 * 200 ** (index / 7));
const WIDE_WEIGHTS = WIDE_LAMBDAS.map(() => 1 / 8);
const LEVEL = 0.025;

/** @param level the chance that an end is ever wrong, for each of the two. */
export function untunedAt(level: number): Ends {
  const wide: Mixture = { lambdas: WIDE_LAMBDAS, weights: WIDE_WEIGHTS, level };
  return { lower: wide, upper: wide };
}

/** For rates that no goal was set for: good at any rate and any number of visitors, best at none. 95 %. */
export const UNTUNED: Ends = untunedAt(LEVEL);

/** What the evidence of a mixture is computed from, again and again. */
interface Prepared {
  lambdas: readonly number[];
  logWeights: readonly number[];
  /** e^λ − 1. */
  growths: readonly number[];
}
const prepared = new WeakMap<Mixture, Prepared>();

/**
 * How much `yes` of `n` speak against a mean chance of `rate` or less: the natural logarithm of the mixture. It falls as `rate` rises and
 * rises with `yes`.
 * @param n visitors, 0 to 10⁹. @param yes 0 to `n`. @param rate 0 to 1.
 */
export function logEvidence(n: number, yes: number, rate: number, mixture: Mixture): number {
  const { lambdas, logWeights, growths } = prepare(mixture);
  // The largest term so far stands outside the sum, so that exp cannot overflow.
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

/** Whether `yes` of `n` show a mean chance above `rate`. */
export function shows(n: number, yes: number, rate: number, mixture: Mixture): boolean {
  return logEvidence(n, yes, rate, mixture) >= -Math.log(mixture.level);
}

/** The least mean chance that `yes` of `n` leave possible. Exactly 0 without a yes. */
export function lowerBound(n: number, yes: number, mixture: Mixture): number {
  if (yes === 0 || !shows(n, yes, 0, mixture)) return 0;
  return bisect(0, yes / n, (rate) => shows(n, yes, rate, mixture));
}

/**
 * The interval for the mean chance.
 * @param n visitors. @param yes of them did it.
 * @param open of them may still do it: they count as no at the low end and as yes at the high end.
 */
export function intervalOf(n: number, yes: number, open = 0, ends: Ends = UNTUNED): Interval {
  const no = n - Math.min(n, yes + open);
  return { low: lowerBound(n, yes, ends.lower), high: 1 - lowerBound(n, no, ends.upper) };
}

/**
 * The same, rounded as {@link roundOutwards} does, in a fifth of the time: it only asks which tenths of a
 * percent are ruled out.
 */
export function roundedInterval(n: number, yes: number, open = 0, ends: Ends = UNTUNED): Interval {
  const no = n - Math.min(n, yes + open);
  return {
    low: tenthsRuledOut(n, yes, ends.lower) / TENTHS,
    high: (TENTHS - tenthsRuledOut(n, no, ends.upper)) / TENTHS,
  };
}

/** The largest whole number of tenths of a percent that the mean chance is above, or 0. */
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

/** To whole tenths of a percent, outwards: rounding makes no claim stronger, and twice changes nothing. */
export function roundOutwards({ low, high }: Interval): Interval {
  return { low: roundDown(low), high: roundUp(high) };
}

/** The largest whole tenth of a percent that is not above `rate`. */
export function roundDown(rate: number): number {
  const nearest = Math.round(rate * TENTHS);
  return (nearest / TENTHS > rate ? nearest - 1 : nearest) / TENTHS;
}

/** The least whole tenth of a percent that is not below `rate`. */
export function roundUp(rate: number): number {
  const nearest = Math.round(rate * TENTHS);
  return (nearest / TENTHS < rate ? nearest + 1 : nearest) / TENTHS;
}

/**
 * The largest number from `low` to `high` for which `holds`, which must hold up to some number and not
 * beyond; from below.
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
