/**
 * Number of attempts at a job, at other work, and at a campaign email. With `retryDelay`, they take about 18
 * hours, so that a mail server's overnight outage loses nothing.
 */
export const ATTEMPTS = 30;

const MAX_RETRY_DELAY = 3_600_000;
/** Maximum fraction that a delay varies by, so that work that failed together isn't retried together. */
const JITTER = 0.2;

/**
 * Returns how long to wait after a number of failed attempts (1 or more), in milliseconds: 1 s, 2 s, 4 s, and
 * so on, up to an hour.
 * @param first the delay after the first failed attempt
 */
export function retryDelay(failedAttempts: number, first = 1_000): number {
  return Math.min(first * 2 ** (failedAttempts - 1), MAX_RETRY_DELAY);
}

/** Varies a delay randomly. @param luck random number from 0 to 1. @returns milliseconds. */
export function jittered(milliseconds: number, luck: number): number {
  return Math.round(milliseconds * (1 + JITTER * (2 * luck - 1)));
}
