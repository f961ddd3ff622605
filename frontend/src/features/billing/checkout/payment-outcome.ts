import type { PaymentResult } from '@/api/workspace';
import { errorCode, errorText, isApiError } from '@/api/error';

/** Result of an approved payment, as reported by the server. */
export type PaymentOutcome =
  | { kind: 'paid' | 'resumed' | 'pending'; redirectUrl: string }
  /** Nothing was charged, and another attempt may succeed. */
  | { kind: 'declined' | 'not-approved'; text: string }
  | { kind: 'refused'; text: string }
  /**
   * The server never responded. The buyer may have been charged, so the dialog must not offer to pay again.
   */
  | { kind: 'unknown' };

export const NOT_VERIFIED = 'Payment verification failed. Please contact support.';

/** Milliseconds between attempts, about a minute in total. */
const PAUSES = [1000, 2000, 4000, 8000, 12_000, 15_000, 15_000];

/**
 * Asks the server to collect an approved payment, until the server reports the result. Safe to repeat: the
 * same payment always has the same result. Never rejects.
 *
 * @param collect API call that captures, confirms or verifies the payment
 *
 * @param onSilence called before each retry after a missing response
 */
export async function collectOutcome(
  collect: () => Promise<PaymentResult>,
  onSilence: () => void,
  pauses: readonly number[] = PAUSES,
): Promise<PaymentOutcome> {
  for (let tries = 0; ; tries += 1) {
    try {
      const { status, redirectUrl } = await collect();
      return { kind: status, redirectUrl };
    } catch (error) {
      const outcome = outcomeOf(error);
      const pause = pauses[tries];
      if (outcome) return outcome;
      if (pause === undefined) return { kind: 'unknown' };
      onSilence();
      await wait(pause);
    }
  }
}

/** Converts an error to an outcome. Null if the error doesn't tell whether the buyer was charged. */
function outcomeOf(error: unknown): PaymentOutcome | null {
  const code = errorCode(error);
  if (code === 'PAYMENT_DECLINED') return { kind: 'declined', text: errorText(error, '') };
  if (code === 'PAYMENT_NOT_APPROVED') return { kind: 'not-approved', text: errorText(error, '') };
  if (!isApiError(error)) return { kind: 'refused', text: NOT_VERIFIED };
  const { status } = error;
  return status === 'NETWORK' || status === 429 || status >= 500
    ? null
    : { kind: 'refused', text: NOT_VERIFIED };
}

/** Waits for the given time, or until the browser is back online. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
