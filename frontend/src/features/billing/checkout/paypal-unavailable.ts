import { errorCode, errorText } from '@/api/error';
import { supportEmail } from '@/lib/support';

/** The server's code for a PayPal that doesn't respond; its message tells what to do. */
const UNAVAILABLE = 'PAYPAL_UNAVAILABLE';

/** Why PayPal can't be used. The server's message is shown only for its own code for that. */
export function paypalUnavailable(error?: unknown): string {
  const text = `PayPal is not available right now. Please contact support at ${supportEmail()}.`;
  return isPaypalUnavailable(error) ? errorText(error, text) : text;
}

export function isPaypalUnavailable(error: unknown): boolean {
  return errorCode(error) === UNAVAILABLE;
}
