import { isRetryable } from './errors.js';

const ATTEMPTS = 4;

/**
 * Runs `work`, and retries it if PostgreSQL rolled it back because of another transaction: a deadlock, a
 * serialization failure, or a conflicting commit.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
