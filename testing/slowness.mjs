import { createHash } from 'node:crypto';

/** Milliseconds that the work below takes on an idle machine of the kind for which time limits are written. */
const USUAL = 480;
const MOST = 20;
/** Bytes. */
const MEGABYTE = Buffer.alloc(1024 * 1024);

/**
 * How many times as long as usual this machine takes for the same work, from 1 to 20: by that, time limits are longer.
 * Measured once a run: whoever asks first hands the answer down to the processes it starts, in `SLOWNESS`.
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

function measured() {
  const begun = performance.now();
  for (let megabytes = 0; megabytes < 192; megabytes += 1) createHash('sha256').update(MEGABYTE).digest();
  return clamp((performance.now() - begun) / USUAL);
}

/** @param {number} factor */
function clamp(factor) {
  return Math.min(Math.max(factor, 1), MOST);
}
