import { setTimeout as sleep } from 'node:timers/promises';

import { patient } from './slowness.mjs';

/** Interval between checks in ms: at first, and after a long time. */
const OFTEN = 20;
const SELDOM = 200;

/**
 * Polls until a condition is true: at first every 20 ms, and less often the longer it takes, because most
 * checks are requests, and the program being waited for needs the CPU.
 * @template T
 * @param {() => T | Promise<T>} holds returns a truthy value once the condition is true; if it throws, the
 * wait ends
 * @param {{ what?: string, within?: number, every?: number }} [options] `what`: description of the condition
 * for the error message; `within`: time limit in ms on an idle machine, longer on a slow machine; `every`:
 * constant interval between checks in ms, for a moment that must not be missed
 * @returns {Promise<T>} the last result of `holds`
 * @throws if the condition doesn't become true in time
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
