import { errorCode, errorText } from '@/api/error';
import { supportEmail } from '@/lib/support';

/** The server's code for a PayPal that does not answer, which says what to do. */
const UNAVAILABLE = 'PAYPAL_UNAVAILABLE';

/** Why PayPal cannot be used. Only the server's words about just that are better than ours. */
export function paypalUnavailable(error?: unknown): string {
  const text = `PayPal is not available right now. Please contact support at ${supportEmail()}.`;
  return isPaypalUnavailable(error) ? errorText(error, text) : text;
}

export function isPaypalUnavailable(error: unknown): boolean {
  return errorCode(error) === UNAVAILABLE;
}
