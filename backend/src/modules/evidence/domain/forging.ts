import { binomial, chanceOfAtLeast } from '../../../shared/chances.js';

/*
 * The cost of a forged result. A forger adds visitors who say yes to honest visitors who mostly don't. A
 * careful forgery can't be distinguished from an honest result with the same numbers. So the checks state its
 * cost: how many networks, operators and mailboxes a forger needs to get these numbers with a 50% chance.
 */

/** True rate of an idea worth forging a report for, as a share of the goal's rate. */
export const FORGED_FROM = 1 / 3;
/** Number of networks, and of mailboxes at providers, below which a reached goal is flagged. */
export const LEAST_NETWORKS = 24;
/** Number of operators below which a reached goal is flagged. */
export const LEAST_OPERATORS = 10;
const EVEN_ODDS = 0.5;
/** Chance that any honest numbers look out of proportion. */
export const OUT_OF_PROPORTION = 0.001;

/** Visitors with something in common, and how many of them said yes. */
export interface Tally {
  visitors: number;
  yes: number;
}

/**
 * Returns how many yes must be false for the rest to be likely (at even odds) at a third of the goal's rate.
 * Each false yes requires a network, because one visitor per network counts, and a mailbox.
 * @param rate the goal's rate, from 0 to 1.
 */
export function falseYesNeeded({ visitors, yes }: Tally, rate: number): number {
  let needed = 0;
  while (!isLikely({ visitors: visitors - needed, yes: yes - needed }, rate)) needed += 1;
  return needed;
}

/** Whether this many yes or more are likely (at even odds) at a third of the rate. */
function isLikely({ visitors, yes }: Tally, rate: number): boolean {
  return chanceOfAtLeast(binomial(visitors, rate * FORGED_FROM), yes) >= EVEN_ODDS;
}

/**
 * Whether fewer than ten operators could account for all false yes: without some nine of them, the yes of the
 * others are likely (at even odds) at a third of the goal's rate.
 * @param operators visitors of each identified operator.
 * @param total all visitors.
 * @param rate the goal's rate, from 0 to 1.
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
 * Finds a group with more yes than its share of the visitors explains: exact hypergeometric tail, corrected
 * for testing all groups (Bonferroni). Honest visitors trigger it in at most 1 of 1,000 reports.
 * @param kinds all groups.
 * @param total all visitors.
 */
export function outOfProportion(kinds: readonly Tally[], total: Tally): Tally | null {
  return kinds.find((kind) => hypergeometricTail(kind, total) * kinds.length < OUT_OF_PROPORTION) ?? null;
}

/** The chance of `kind.yes` or more if `total.yes` are spread randomly over `total.visitors`. */
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
 * Returns at index y the smallest number of visitors of at most `count` operators with exactly y yes.
 * Infinity if there are none.
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
