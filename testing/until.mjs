import { setTimeout as sleep } from 'node:timers/promises';

import { patient } from './slowness.mjs';

/**
 * Waits until something is so, looking again and again.
 * @template T
 * @param {() => T | Promise<T>} holds tells by a truthy value that it is so; what it throws ends the wait.
 * @param {{ what?: string, within?: number, every?: number }} [options] `what`: what one waits for, said when
 *   it does not come; `within`: milliseconds on an idle machine, longer on a slow one; `every`: milliseconds
 *   between two looks
 * @returns {Promise<T>} what `holds` gave at last
 * @throws when it is not so in time
 */
export async function until(holds, { what = holds.toString(), within = 15_000, every = 20 } = {}) {
  const limit = patient(within);
  for (const deadline = performance.now() + limit; ;) {
    const value = await holds();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`Not so within ${limit / 1000} s: ${what}`);
    await sleep(every);
  }
}
