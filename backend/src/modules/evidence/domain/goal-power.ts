import { bisect, type Ends, type Mixture, shows } from '../../../shared/confidence-sequence.js';

/**
 * Probabilities that a bound of a goal's interval is ever wrong, 5% in total. Under rules version 1, the
 * lower bound decides "reached". The upper bound decides "below" under all versions.
 */
export const LEVELS = { lower: 0.04, upper: 0.01 } as const;
/** Multiples of λ: the second suits goals that are reached early. */
const FACTORS = [1, 3];
const WEIGHTS = [0.8, 0.2];
/** Upper limit of λ. Above it, the gain at the end is smaller than the loss before. */
const LARGEST_LAMBDA = 4 / 3;

/**
 * Returns the mixtures with the most power for a goal: the interval is narrowest at the goal's rate after all
 * its visitors.
 * @param rate the goal's rate, above 0 and below 1
 * @param visitors number of visitors after which the goal ends
 */
export function tunedTo(rate: number, visitors: number): Ends {
  return {
    lower: mixtureFor(rate, visitors, LEVELS.lower),
    upper: mixtureFor(1 - rate, visitors, LEVELS.upper),
  };
}

/**
 * Returns how many conversions prove a rate above the goal's, for every number of visitors up to the goal's.
 * The table contains whole numbers, so anyone can check a verdict without computing an interval.
 * @returns at index n, the number for n visitors; n + 1 means that not even n conversions are enough
 */
export function neededYes(rate: number, visitors: number, mixture: Mixture): Int32Array {
  const needed = new Int32Array(visitors + 1).fill(1);
  let yes = 1;
  for (let n = 1; n <= visitors; n += 1) {
    while (yes <= n && !shows(n, yes, rate, mixture)) yes += 1;
    needed[n] = yes;
  }
  return needed;
}

/**
 * Like `neededYes`, but for a single number of visitors of any size.
 * @param visitors 0 to 10⁹
 */
export function neededAt(visitors: number, rate: number, mixture: Mixture): number {
  let [least, most] = [1, visitors + 1];
  while (least < most) {
    const yes = Math.floor((least + most) / 2);
    if (shows(visitors, yes, rate, mixture)) most = yes;
    else least = yes + 1;
  }
  return least;
}

function mixtureFor(rate: number, visitors: number, level: number): Mixture {
  const lambda = bestLambda(rate, visitors, level);
  return { lambdas: FACTORS.map((factor) => factor * lambda), weights: WEIGHTS, level };
}

/** Returns the λ for the smallest rate that is distinguishable from `rate` after all visitors. */
function bestLambda(rate: number, visitors: number, level: number): number {
  const share = bisect(rate, 1, (x) => visitors * relativeEntropy(x, rate) < -Math.log(level));
  return Math.min(LARGEST_LAMBDA, logit(share) - logit(rate));
}

/** Kullback–Leibler divergence between two conversion probabilities, in nats. `share` must be below 1. */
function relativeEntropy(share: number, rate: number): number {
  return share * Math.log(share / rate) + (1 - share) * Math.log((1 - share) / (1 - rate));
}

function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}
