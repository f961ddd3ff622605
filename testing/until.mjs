import { setTimeout as sleep } from 'node:timers/promises';

import { patient } from './slowness.mjs';

/** Milliseconds between checks: at first, and after a long time. */
const OFTEN = 20;
const SELDOM = 200;

/**
 * Waits until a condition is true by polling: at first every 20 ms, and less often the longer it takes,
 * because most checks are requests, and the awaited program needs the processor.
 * @template T
 * @param {() => T | Promise<T>} holds returns a truthy value once the condition is true; its error ends the
 * wait.
 * @param {{ what?: string, within?: number, every?: number }} [options] `what`: description of the condition
 * for the error; `within`: milliseconds on an idle machine, longer on a slow one; `every`: constant
 * milliseconds between checks, for a moment that must not be missed
 * @returns {Promise<T>} the last result of `holds`
 * @throws if the condition isn't true in time
 */
export async function until(holds, { what = holds.toString(), within = 15_000, every } = {}) {
  const limit = patient(within);
  for (const begun = performance.now(); ;) {
    const value = await holds();
    if (value) return value;
    const waited = performance.now() - begun;
    if (waited > limit) throw new Error(`Not true within ${limit / 1000} s: ${what}`);
    await sleep(every ?? Math.min(Math.max(waited / 8, OFTEN), SELDOM));
  }
}
