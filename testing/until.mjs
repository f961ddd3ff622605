import { setTimeout as sleep } from 'node:timers/promises';

import { patient } from './slowness.mjs';

/** Milliseconds between two looks: at first, and at what does not come. */
const OFTEN = 20;
const SELDOM = 200;

/**
 * Waits until something is so, looking again and again: at first after 20 ms, and less often the longer it
 * takes, since most looks are requests, and whoever is waited for needs the processor.
 * @template T
 * @param {() => T | Promise<T>} holds tells by a truthy value that it is so; what it throws ends the wait.
 * @param {{ what?: string, within?: number, every?: number }} [options] `what`: what one waits for, said when
 *   it does not come; `within`: milliseconds on an idle machine, longer on a slow one; `every`: milliseconds
 *   between two looks, always the same, for a moment that must not be missed
 * @returns {Promise<T>} what `holds` gave at last
 * @throws when it is not so in time
 */
export async function until(holds, { what = holds.toString(), within = 15_000, every } = {}) {
  const limit = patient(within);
  for (const begun = performance.now(); ;) {
    const value = await holds();
    if (value) return value;
    const waited = performance.now() - begun;
    if (waited > limit) throw new Error(`Not so within ${limit / 1000} s: ${what}`);
    await sleep(every ?? Math.min(Math.max(waited / 8, OFTEN), SELDOM));
  }
}
