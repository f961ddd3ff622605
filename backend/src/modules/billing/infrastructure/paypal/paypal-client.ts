import { ApiError, Client, Environment } from '@paypal/paypal-server-sdk';

import { CheckoutRefused, type RefusalReason } from '../../domain/payment-provider.js';
import type { PaypalConfig } from '../provider-config.js';
import { CALL_TIMEOUT, unavailable, within } from '../time-limit.js';

/** Fixed in the SDK for its sandbox environment, and replaced by the configured one. */
const SDK_HOST = 'https://api-m.sandbox.paypal.com';

/** PayPal's SDK on the configured address: it has no option for that, so every request is redirected on its way out. */
export function paypalClient({ clientId, clientSecret, baseUrl }: PaypalConfig): Client {
  // A class of its own for each address: the SDK asks for the factory before a field of ours could be set.
  class ConfiguredClient extends Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const factory = super.getRequestBuilderFactory();
      return (...parameters) => {
        const builder = factory(...parameters);
        builder.interceptRequest((request) => ({ ...request, url: request.url.replace(SDK_HOST, baseUrl) }));
        return builder;
      };
    }
  }
  return new ConfiguredClient({
    environment: Environment.Sandbox,
    timeout: CALL_TIMEOUT,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
  });
}

/** Asks PayPal for whole objects in its answers; else there is little more than an id. */
export const WHOLE = 'return=representation';
/** What buyers see. */
export const BRAND = 'Groundswell';

const REASONS: Record<string, RefusalReason> = {
  INSTRUMENT_DECLINED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  CARD_EXPIRED: 'declined',
  ORDER_NOT_APPROVED: 'not-approved',
  PAYER_ACTION_REQUIRED: 'not-approved',
  ORDER_COMPLETION_IN_PROGRESS: 'in-progress',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'too-many-attempts',
  DUPLICATE_INVOICE_ID: 'again',
  INVALID_RESOURCE_ID: 'not-there',
};

/**
 * Runs a call of the SDK within its time limit.
 * @throws CheckoutRefused with PayPal's issue for what it refuses; ProviderUnavailable for everything else.
 */
export async function call<T>(what: string, run: () => Promise<{ result: T }>): Promise<T> {
  try {
    return (await within(run(), `PayPal ${what}`)).result;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 409, 422].includes(error.statusCode)) {
      const issue = issueOf(error);
      throw new CheckoutRefused(error.statusCode === 404 ? 'not-there' : (REASONS[issue] ?? 'other'), issue);
    }
    throw unavailable(`PayPal ${what}`, error);
  }
}

/** The stable word for what went wrong; never PayPal's sentence, which may name people. */
function issueOf(error: ApiError): string {
  const { details, name } = (error.result ?? {}) as { details?: { issue?: unknown }[]; name?: unknown };
  const issue = details?.[0]?.issue ?? name;
  return typeof issue === 'string' && /^[A-Z_]{1,80}$/.test(issue) ? issue : `HTTP_${error.statusCode}`;
}
