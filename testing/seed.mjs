import { randomInt } from 'node:crypto';

/**
 * Seed of a run's random tests: `SEED`, or a new seed. Chosen once per run; the first process passes it on to
 * the processes it starts. `SEED=123 npm test -- campaigns` repeats a run.
 */
export function seed() {
  if (!/^\d{1,10}$/.test(process.env.SEED ?? '')) process.env.SEED = String(randomInt(2 ** 31));
  return Number(process.env.SEED);
}
