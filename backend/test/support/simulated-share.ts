import { randomFrom } from '@groundswell/testing/random';
import { seed } from '@groundswell/testing/seed';
import { expect } from '@jest/globals';

/** Number of runs, if set. `npm run bench:evidence -w lab` runs many times more. */
const LONG = Number(process.env.EVIDENCE_RUNS ?? 0);

/**
 * Tolerance beyond the bound for a simulated proportion, in standard errors. By chance, 1 in 300,000 exceeds
 * it.
 */
const ERRORS = 4.5;

type Happens = (random: () => number) => boolean;

/**
 * Runs a simulation.
 * @param runs number of runs in a short test
 * @returns the fraction of runs where the event happens, and the number of runs
 */
function simulated(runs: number, happens: Happens): { share: number; runs: number } {
  const random = randomFrom(seed());
  const all = LONG || runs;
  let count = 0;
  for (let run = 0; run < all; run += 1) if (happens(random)) count += 1;
  return { share: count / all, runs: all };
}

/** Prints a line, but only in long runs. */
function report(name: string, share: number, bound: string): void {
  if (LONG) process.stdout.write(`${name}: ${(100 * share).toFixed(2)}%, ${bound}\n`);
}

function scatter(share: number, runs: number): number {
  return ERRORS * Math.sqrt((share * (1 - share)) / runs);
}

/** Expects an event to happen in at most the fraction `most` of experiments. */
export function expectAtMost(name: string, most: number, runs: number, happens: Happens): void {
  const { share, runs: all } = simulated(runs, happens);
  report(name, share, `at most ${100 * most}%`);
  expect(share).toBeLessThanOrEqual(most + scatter(most, all));
}

/** Expects an event to happen in at least the fraction `least` of experiments. */
export function expectAtLeast(name: string, least: number, runs: number, happens: Happens): void {
  const { share, runs: all } = simulated(runs, happens);
  report(name, share, `at least ${100 * least}%`);
  expect(share).toBeGreaterThanOrEqual(least - scatter(least, all));
}

/**
 * Expects the fraction of experiments with an event to be within both bounds. For numbers that founders see.
 */
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

/** Returns how many of `people` say yes if each does so with probability `chance`. */
export function yesOf(people: number, chance: number, random: () => number): number {
  let yes = 0;
  for (let n = 0; n < people; n += 1) if (random() < chance) yes += 1;
  return yes;
}
