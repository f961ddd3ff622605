import { randomFrom } from '@groundswell/testing/random';
import { seed } from '@groundswell/testing/seed';
import { expect } from '@jest/globals';

/** Number of runs if set. `npm run bench:evidence -w lab` runs many times more. */
const LONG = Number(process.env.EVIDENCE_RUNS ?? 0);

/**
 * Tolerated standard errors of a simulated share beyond its bound. By chance, 1 in 300,000 is further off.
 */
const ERRORS = 4.5;

type Happens = (random: () => number) => boolean;

/**
 * Runs a simulation.
 * @param runs number of runs in a short test.
 * @returns the share of runs in which it happens, and the number of runs.
 */
function simulated(runs: number, happens: Happens): { share: number; runs: number } {
  const random = randomFrom(seed());
  const all = LONG || runs;
  let count = 0;
  for (let run = 0; run < all; run += 1) if (happens(random)) count += 1;
  return { share: count / all, runs: all };
}

/** Prints a line in long runs only. */
function report(name: string, share: number, bound: string): void {
  if (LONG) process.stdout.write(`${name}: ${(100 * share).toFixed(2)}%, ${bound}\n`);
}

function scatter(share: number, runs: number): number {
  return ERRORS * Math.sqrt((share * (1 - share)) / runs);
}

/** Expects the share of experiments in which something happens to be at most `most`. */
export function expectAtMost(name: string, most: number, runs: number, happens: Happens): void {
  const { share, runs: all } = simulated(runs, happens);
  report(name, share, `at most ${100 * most}%`);
  expect(share).toBeLessThanOrEqual(most + scatter(most, all));
}

/** Expects the share of experiments in which something happens to be at least `least`. */
export function expectAtLeast(name: string, least: number, runs: number, happens: Happens): void {
  const { share, runs: all } = simulated(runs, happens);
  report(name, share, `at least ${100 * least}%`);
  expect(share).toBeGreaterThanOrEqual(least - scatter(least, all));
}

/** Expects the share to be within both bounds, for a number that founders see. */
export function expectBetween(
  name: string,
  [least, most]: [number, number],
  runs: number,
  happens: Happens,
): void {
  const { share, runs: all } = simulated(runs, happens);
  report(name, share, `${100 * least}% to ${100 * most}%`);
  expect(share).toBeGreaterThanOrEqual(least - scatter(least, all));
  expect(share).toBeLessThanOrEqual(most + scatter(most, all));
}

/** Number of `people` who do something with this probability each. */
export function yesOf(people: number, chance: number, random: () => number): number {
  let yes = 0;
  for (let n = 0; n < people; n += 1) if (random() < chance) yes += 1;
  return yes;
}
