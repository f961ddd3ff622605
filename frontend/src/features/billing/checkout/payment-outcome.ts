import type { PaymentResult } from '@/api/workspace';
import { errorCode, errorText, isApiError } from '@/api/error';

/** what became of an approved payment, as far as the server knows. */
export type PaymentOutcome =
  | { kind: 'paid' | 'resumed' | 'pending'; redirectUrl: string }
  /** Nothing was charged, and another try may succeed. */
  | { kind: 'declined' | 'not-approved'; text: string }
  | { kind: 'refused'; text: string }
  /** Nobody answered. Money may have been taken: it must not be asked for again. */
  | { kind: 'unknown' };

export const NOT_VERIFIED = 'Payment verification failed. Please contact support.';

/** Milliseconds between the tries: about a minute altogether. */
const PAUSES = [1000, 2000, 4000, 8000, 12_000, 15_000, 15_000];

/**
 * Asks the server to take an approved payment, until it says what became of it. Asking again is safe: the
 * call gives the same answer to the same payment. Never rejects.
 *
 * @param collect capture, confirm or verify
 * @param onSilence there was no answer, and it is asked again
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

/** Null where the answer, or its absence, says nothing about the money. */
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

/** Waits, or less when the connection comes back. */
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
