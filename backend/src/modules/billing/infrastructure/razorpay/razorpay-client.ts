import Razorpay from 'razorpay';

import { CheckoutRefused } from '../../domain/payment-provider.js';
import type { RazorpayConfig } from '../provider-config.js';
import { CALL_TIMEOUT, unavailable, within } from '../time-limit.js';

/** Bytes; an answer is a few kilobytes. */
const ANSWER_LIMIT = 1024 * 1024;

/** The axios instance inside the package, which has no options of its own for what we must set. */
interface Inside {
  api: {
    rq: { defaults: { baseURL: string; timeout: number; maxRedirects: number; maxContentLength: number } };
  };
}

/** Razorpay's package on the configured address, with a time limit. */
export function razorpayClient({ keyId, keySecret, baseUrl }: RazorpayConfig): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults } = (client as unknown as Inside).api.rq;
  Object.assign(defaults, {
    baseURL: baseUrl,
    timeout: CALL_TIMEOUT,
    maxRedirects: 0,
    maxContentLength: ANSWER_LIMIT,
  });
  return client;
}

/**
 * Runs a call of the package within its time limit. Of a network failure the package throws a TypeError of its own.
 * @throws CheckoutRefused for what Razorpay refuses; ProviderUnavailable for everything else.
 */
export async function call<T>(what: string, run: () => Promise<T>): Promise<T> {
  let answer: T;
  try {
    answer = await within(run(), `Razorpay ${what}`);
  } catch (error) {
    const { statusCode, error: told } = (error ?? {}) as {
      statusCode?: unknown;
      error?: { code?: unknown; reason?: unknown };
    };
    if (statusCode === 400 || statusCode === 404 || statusCode === 422) {
      throw new CheckoutRefused(
        statusCode === 404 ? 'not-there' : 'other',
        String(told?.reason ?? told?.code ?? statusCode).slice(0, 80),
      );
    }
    throw unavailable(`Razorpay ${what}`, error);
  }
  // A page of some proxy in between is text.
  if (typeof answer !== 'object' || answer === null)
    throw unavailable(`Razorpay ${what}`, { code: 'nonsense' });
  return answer;
}
