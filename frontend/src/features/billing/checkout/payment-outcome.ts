import type { PaymentResult } from '@/api/workspace';
import { errorCode, errorText, isApiError } from '@/api/error';

/** Result of an approved payment, as far as the server knows. */
export type PaymentOutcome =
  | { kind: 'paid' | 'resumed' | 'pending'; redirectUrl: string }
  /** Nothing was charged, and another try may succeed. */
  | { kind: 'declined' | 'not-approved'; text: string }
  | { kind: 'refused'; text: string }
  /** There was no response. The buyer may have been charged, so the dialog must not offer to pay again. */
  | { kind: 'unknown' };

export const NOT_VERIFIED = 'Payment verification failed. Please contact support.';

/** Milliseconds between tries: about a minute in total. */
const PAUSES = [1000, 2000, 4000, 8000, 12_000, 15_000, 15_000];

/**
 * Asks the server to collect an approved payment, until it reports the result. Repeating the call is safe: it
 * returns the same result for the same payment. Never rejects.
 *
 * @param collect capture, confirm or verify
 *
 * @param onSilence called if there was no response and it is asked again
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

/** Null if the response, or its absence, says nothing about the money. */
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

/** Waits for this time, or until the connection returns. */
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
