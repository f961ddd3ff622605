import { errorCode, errorText } from '@/api/error';
import { supportEmail } from '@/lib/support';

/** The server's error code if PayPal doesn't respond. Its message says what to do. */
const UNAVAILABLE = 'PAYPAL_UNAVAILABLE';

/**
 * Explains why PayPal can't be used. The server's message is shown only if its code is `PAYPAL_UNAVAILABLE`.
 */
export function paypalUnavailable(error?: unknown): string {
  const text = `PayPal is not available right now. Please contact support at ${supportEmail()}.`;
  return isPaypalUnavailable(error) ? errorText(error, text) : text;
}

export function isPaypalUnavailable(error: unknown): boolean {
  return errorCode(error) === UNAVAILABLE;
}
