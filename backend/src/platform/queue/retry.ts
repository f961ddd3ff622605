/** Attempts of a job: with `retryDelay` about 18 hours, so that a mail server's bad night loses nothing. */
export const ATTEMPTS = 30;

const MAX_RETRY_DELAY = 3_600_000;

/**
 * Milliseconds to wait after the given number of failed attempts (1 or more): 1 s, 2 s, 4 s ... and never
 * more than an hour.
 * @param first the wait after the first one
 */
export function retryDelay(failedAttempts: number, first = 1_000): number {
  return Math.min(first * 2 ** (failedAttempts - 1), MAX_RETRY_DELAY);
}
