import { randomInt } from 'node:crypto';

/**
 * From this number the random tests of a run choose what they try: `SEED`, or a new one. Drawn once a run:
 * whoever asks first hands it down to the processes it starts. `SEED=123 npm test -- campaigns` tries the
 * same again.
 */
export function seed() {
  if (!/^\d{1,10}$/.test(process.env.SEED ?? '')) process.env.SEED = String(randomInt(2 ** 31));
  return Number(process.env.SEED);
}
