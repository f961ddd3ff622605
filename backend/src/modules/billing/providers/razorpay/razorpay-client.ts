import Razorpay from 'razorpay';
import type { GenericSchema, InferOutput } from 'valibot';

import { CheckoutRefused } from '../domain/payment-provider.js';
import type { RazorpayConfig } from '../infrastructure/provider-config.js';
import { ANSWER_LIMIT, read } from '../infrastructure/provider-answer.js';
import { CALL_TIMEOUT, unavailable, within } from '../infrastructure/time-limit.js';

/** The axios instance inside the package, which has no options of its own for what we must set. */
interface Inside {
  api: {
    rq: {
      defaults: { baseURL: string; timeout: number; maxRedirects: number; maxContentLength: number };
      interceptors: { request: { use(change: (config: { signal?: AbortSignal }) => object): void } };
    };
  };
}

/**
 * Razorpay's package on the configured address. A call has one time limit to the answer's last byte (its own is for silence alone), and a
 * long answer is not read to its end.
 */
export function razorpayClient({ keyId, keySecret, baseUrl }: RazorpayConfig): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults, interceptors } = (client as unknown as Inside).api.rq;
  Object.assign(defaults, {
    baseURL: baseUrl,
    timeout: CALL_TIMEOUT,
    maxRedirects: 0,
    maxContentLength: ANSWER_LIMIT,
  });
  interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(CALL_TIMEOUT) }));
  return client;
}

/**
 * Runs a call of the package within its time limit, and reads its answer.
 * @throws CheckoutRefused for what Razorpay refuses; PaymentProviderUnavailable for everything else.
 */
export async function call<const S extends GenericSchema>(
  what: string,
  schema: S,
  run: () => Promise<unknown>,
): Promise<InferOutput<S>> {
  return read(`Razorpay ${what}`, schema, await send(what, run));
}

/**
 * A call of which only matters that it was answered with yes. Of a network failure the package throws a TypeError of its own.
 * @throws as `call`.
 */
export async function send(what: string, run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await within(run(), `Razorpay ${what}`);
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
}
