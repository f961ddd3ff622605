import { availableParallelism, loadavg } from 'node:os';

/**
 * Milliseconds that the loop below takes on an idle machine of the kind for which time limits are written.
 */
const USUAL = 90;
const STEPS = 15_000_000;
const MOST = 20;

/**
 * How many times as long as usual this machine takes for the same work, from 1 to 20: by that, time limits
 * are longer. Measured once a run: whoever asks first hands the answer down to the processes it starts, in
 * `SLOWNESS`.
 */
export function slowness() {
  if (!process.env.SLOWNESS) process.env.SLOWNESS = measured().toFixed(1);
  return clamp(Number(process.env.SLOWNESS) || 1);
}

/**
 * A time limit (ms) written for an idle machine, as long as this machine needs it to be.
 * @param {number} milliseconds
 */
export function patient(milliseconds) {
  return Math.round(milliseconds * slowness());
}

/** The loop may be lucky with its turns: how many programs want a core at this moment counts as well. */
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
