import { isRetryable } from './errors.js';

const ATTEMPTS = 4;

/**
 * Does `work` again when PostgreSQL undid it, as a deadlock's victim, for the order of
 * transactions, or because another was faster.
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
