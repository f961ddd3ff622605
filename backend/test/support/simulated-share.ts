import { randomFrom } from '@groundswell/testing/random';
import { seed } from '@groundswell/testing/seed';
import { expect } from '@jest/globals';

/** `npm run bench:evidence -w lab` asks for many times as many. */
const LONG = Number(process.env.EVIDENCE_RUNS ?? 0);

/** Standard errors that a simulated share may be beyond its bound: 1 of 300,000 is further off by chance. */
const ERRORS = 4.5;

type Happens = (random: () => number) => boolean;

/** @param runs of the short form. @returns how often it happens, of how many. */
function simulated(runs: number, happens: Happens): { share: number; runs: number } {
  const random = randomFrom(seed());
  const all = LONG || runs;
  let count = 0;
  for (let run = 0; run < all; run += 1) if (happens(random)) count += 1;
  return { share: count / all, runs: all };
}

/** Only the long form prints its numbers. */
function report(name: string, share: number, bound: string): void {
  if (LONG) process.stdout.write(`${name}: ${(100 * share).toFixed(2)}%, ${bound}\n`);
}

function scatter(share: number, runs: number): number {
  return ERRORS * Math.sqrt((share * (1 - share)) / runs);
}

/** The share of experiments in which something happens, held against the most that is allowed. */
export function expectAtMost(name: string, most: number, runs: number, happens: Happens): void {
  const { share, runs: all } = simulated(runs, happens);
  report(name, share, `at most ${100 * most}%`);
  expect(share).toBeLessThanOrEqual(most + scatter(most, all));
}

/** The same against the least that is owed. */
export function expectAtLeast(name: string, least: number, runs: number, happens: Happens): void {
  const { share, runs: all } = simulated(runs, happens);
  report(name, share, `at least ${100 * least}%`);
  expect(share).toBeGreaterThanOrEqual(least - scatter(least, all));
}

/** The same against both, for a number that is told to founders. */
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

/** How many of `people` do something that each does with this chance. */
export function yesOf(people: number, chance: number, random: () => number): number {
  let yes = 0;
  for (let n = 0; n < people; n += 1) if (random() < chance) yes += 1;
  return yes;
}
