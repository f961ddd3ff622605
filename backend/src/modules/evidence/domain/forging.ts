import { binomial, chanceOfAtLeast } from '../../../shared/chances.js';

/*
 * The cost of a forged result. A forger adds fake conversions to honest visitors who mostly don't convert. A
 * careful forgery can't be distinguished from an honest result with the same numbers. The checks therefore
 * state its cost: how many networks, operators and mailboxes a forger needs to get these numbers with a
 * probability of 50%.
 */

/** True rate of an idea worth forging a report for, as a fraction of the goal's rate. */
export const FORGED_FROM = 1 / 3;
/** Number of networks, and of mailboxes at providers, below which a reached goal is flagged. */
export const LEAST_NETWORKS = 24;
/** Number of operators below which a reached goal is flagged. */
export const LEAST_OPERATORS = 10;
const EVEN_ODDS = 0.5;
/** Maximum probability that honest numbers look out of proportion. */
export const OUT_OF_PROPORTION = 0.001;

/** A number of visitors, and how many of them converted. */
export interface Tally {
  visitors: number;
  yes: number;
}

/**
 * Returns how many conversions must be fake for the others to be likely (at even odds) at a third of the
 * goal's rate. Each fake conversion requires its own network, because only one visitor per network counts,
 * and its own mailbox.
 * @param rate the goal's rate, from 0 to 1
 */
export function falseYesNeeded({ visitors, yes }: Tally, rate: number): number {
  let needed = 0;
  while (!isLikely({ visitors: visitors - needed, yes: yes - needed }, rate)) needed += 1;
  return needed;
}

/** True if at least this many conversions are likely (at even odds) at a third of the rate. */
function isLikely({ visitors, yes }: Tally, rate: number): boolean {
  return chanceOfAtLeast(binomial(visitors, rate * FORGED_FROM), yes) >= EVEN_ODDS;
}

/**
 * True if fewer than ten operators could account for all fake conversions: without some set of nine
 * operators, the remaining conversions are likely (at even odds) at a third of the goal's rate.
 * @param operators tallies of each identified operator
 * @param total tally of all visitors
 * @param rate the goal's rate, from 0 to 1
 */
export function fewOperatorsExplain(operators: readonly Tally[], total: Tally, rate: number): boolean {
  const withYes = operators.filter(({ yes }) => yes > 0);
  const fewest = fewestVisitors(withYes, LEAST_OPERATORS - 1, total.yes);
  return fewest.some((removed, yes) => {
    const others = { visitors: total.visitors - removed, yes: total.yes - yes };
    return removed < Infinity && isLikely(others, rate);
  });
}

/**
 * Finds a group with more conversions than its fraction of the visitors explains: exact hypergeometric tail,
 * corrected for testing all groups (Bonferroni). Honest visitors trigger it in at most 1 of 1,000 reports.
 * @param kinds tallies of all groups
 * @param total tally of all visitors
 */
export function outOfProportion(kinds: readonly Tally[], total: Tally): Tally | null {
  return kinds.find((kind) => hypergeometricTail(kind, total) * kinds.length < OUT_OF_PROPORTION) ?? null;
}

/**
 * Probability of at least `kind.yes` conversions in the group if `total.yes` are spread randomly over
 * `total.visitors`.
 */
function hypergeometricTail(kind: Tally, total: Tally): number {
  const most = Math.min(kind.visitors, total.yes);
  const all = logChoose(total.visitors, total.yes);
  let tail = 0;
  for (let k = kind.yes; k <= most; k += 1) {
    if (total.yes - k > total.visitors - kind.visitors) continue;
    const ways = logChoose(kind.visitors, k) + logChoose(total.visitors - kind.visitors, total.yes - k);
    tail += Math.exp(ways - all);
  }
  return Math.min(1, tail);
}

/**
 * Returns an array. Index y has the smallest number of visitors that at most `count` operators with exactly y
 * conversions can have, or Infinity if no set of operators has y conversions.
 */
function fewestVisitors(operators: readonly Tally[], count: number, yes: number): number[] {
  const fewest = Array.from({ length: count + 1 }, () => new Array<number>(yes + 1).fill(Infinity));
  fewest[0]![0] = 0;
  for (const one of operators)
    for (let used = count - 1; used >= 0; used -= 1)
      for (let before = yes - one.yes; before >= 0; before -= 1) {
        const after = fewest[used]![before]! + one.visitors;
        const row = fewest[used + 1]!;
        if (after < row[before + one.yes]!) row[before + one.yes] = after;
      }
  return fewest[0]!.map((_, y) => Math.min(...fewest.map((row) => row[y]!)));
}

const LOG_FACTORIALS = [0];
function logFactorial(n: number): number {
  for (let k = LOG_FACTORIALS.length; k <= n; k += 1)
    LOG_FACTORIALS.push(LOG_FACTORIALS[k - 1]! + Math.log(k));
  return LOG_FACTORIALS[n]!;
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
