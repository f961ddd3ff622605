import { binomial, chanceOfAtLeast } from '../../../shared/chances.js';

/*
 * The cost of a forged result. A forger adds visitors who say yes to honest visitors who mostly don't.
 * Nothing tells a careful forgery from an honest result with the same numbers, so the checks state the
 * cost: how many networks, operators and mailboxes a forger needs to get these numbers at even odds.
 */

/** The true rate of an idea worth forging a report for, as a share of the goal's rate. */
export const FORGED_FROM = 1 / 3;
/** Networks, and mailboxes at providers, below which a reached goal is flagged. */
export const LEAST_NETWORKS = 24;
/** Operators below which a reached goal is flagged. */
export const LEAST_OPERATORS = 10;
const EVEN_ODDS = 0.5;
/** The chance that honest numbers ever look out of proportion. */
export const OUT_OF_PROPORTION = 0.001;

/** Visitors of one kind, and how many of them said yes. */
export interface Tally {
  visitors: number;
  yes: number;
}

/**
 * How many of the yes must be false for the rest to be likely (at even odds) at a third of the goal's rate.
 * Each false yes takes a network, because one visitor of a network counts, and a mailbox.
 * @param rate of the goal, from 0 to 1.
 */
export function falseYesNeeded({ visitors, yes }: Tally, rate: number): number {
  let needed = 0;
  while (!isLikely({ visitors: visitors - needed, yes: yes - needed }, rate)) needed += 1;
  return needed;
}

/** Whether so many yes or more are likely (at even odds) at a third of the rate. */
function isLikely({ visitors, yes }: Tally, rate: number): boolean {
  return chanceOfAtLeast(binomial(visitors, rate * FORGED_FROM), yes) >= EVEN_ODDS;
}

/**
 * Whether fewer than ten operators could hold every false yes: without some nine of them, the yes of the others
 * are likely (at even odds) at a third of the goal's rate.
 * @param operators those told apart. @param total of all visitors. @param rate of the goal, from 0 to 1.
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
 * Whether some kind's yes are more than its share of the visitors explains: exact hypergeometric tail, corrected
 * for looking at all kinds (Bonferroni). Honest visitors raise it in at most 1 of 1,000 reports.
 * @param kinds all that were looked at. @param total of everyone.
 */
export function outOfProportion(kinds: readonly Tally[], total: Tally): Tally | null {
  return kinds.find((kind) => hypergeometricTail(kind, total) * kinds.length < OUT_OF_PROPORTION) ?? null;
}

/** The chance of `kind.yes` or more, if `total.yes` are spread by chance among `total.visitors`. */
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
 * At index y: the fewest visitors of at most `count` operators with exactly y yes. Infinity without such.
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
