import { availableParallelism, loadavg } from 'node:os';

/** Time in ms that the loop below takes on an idle machine. Time limits are written for such a machine. */
const USUAL = 90;
const STEPS = 15_000_000;
const MOST = 20;

/**
 * How many times slower than usual this machine is, from 1 to 20. Time limits are multiplied by this factor.
 * Measured once per run; the first process passes it on to the processes it starts, in `SLOWNESS`.
 */
export function slowness() {
  if (!process.env.SLOWNESS) process.env.SLOWNESS = measured().toFixed(1);
  return clamp(Number(process.env.SLOWNESS) || 1);
}

/**
 * Extends a time limit for an idle machine (ms) to suit this machine.
 * @param {number} milliseconds
 */
export function patient(milliseconds) {
  return Math.round(milliseconds * slowness());
}

/**
 * Measures the factor. The loop may be lucky with its time slices, so the number of programs waiting for a
 * core also counts.
 */
function measured() {
  const begun = performance.now();
  addUp();
  const factor = (performance.now() - begun) / USUAL;
  const [waiting = 0] = loadavg();
  return clamp(Math.max(factor, waiting / availableParallelism()));
}

function addUp() {
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum = (sum + step) % 1021;
  return sum;
}

/** @param {number} factor */
function clamp(factor) {
  return Math.min(Math.max(factor, 1), MOST);
}
