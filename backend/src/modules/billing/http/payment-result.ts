import type { PaymentResult } from '../application/collect-payment.js';
import type { PaymentResultDto } from './billing.dto.js';

/** Where a payment ends: always a path of ours. */
const AFTER_PAYMENT = '/dashboard';

export function resultOf(result: PaymentResult): PaymentResultDto {
  return { success: result !== 'pending', status: result, redirectUrl: AFTER_PAYMENT };
}
