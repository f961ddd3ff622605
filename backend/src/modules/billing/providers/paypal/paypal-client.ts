import {
  ApiError,
  type ApiResponse,
  Client,
  Environment,
  ResponseValidationError,
} from '@paypal/paypal-server-sdk';
import type { GenericSchema, InferOutput } from 'valibot';

import { CheckoutRefused, type RefusalReason } from '../domain/payment-provider.js';
import type { PaypalConfig } from '../infrastructure/provider-config.js';
import { ANSWER_LIMIT, readJson } from '../infrastructure/provider-answer.js';
import { CALL_TIMEOUT, unavailable, within } from '../infrastructure/time-limit.js';
import type { PaypalHttp } from './paypal-http.js';

/** Fixed in the SDK for its sandbox environment, and replaced by the configured one. */
const SDK_HOST = 'https://api-m.sandbox.paypal.com';

/** What the SDK takes for a token that it has to ask for anew. */
const EXPIRED = 0n;

/**
 * PayPal's SDK on the configured address: it has no option for that, so every request is redirected on its way out. A call has one time
 * limit to the answer's last byte, and a long answer is not read to its end.
 * @param http where its tokens come from. Left to itself, the SDK keeps a token that PayPal does not take any more, and a failure to get one.
 */
export function paypalClient({ clientId, clientSecret, baseUrl }: PaypalConfig, http: PaypalHttp): Client {
  const none = { accessToken: '', tokenType: 'Bearer', expiry: EXPIRED };
  let token = none;
  // A class of its own for each address: the SDK asks for the factory before a field of ours could be set.
  class ConfiguredClient extends Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const factory = super.getRequestBuilderFactory();
      return (...parameters) => {
        const builder = factory(...parameters);
        builder.intercept(async (request, options, next) => {
          const abortSignal = AbortSignal.timeout(CALL_TIMEOUT);
          const url = request.url.replace(SDK_HOST, baseUrl);
          const answered = await next({ ...request, url }, { ...options, abortSignal });
          if (answered.response.statusCode === 401) {
            token.expiry = EXPIRED;
            http.forgetToken();
          }
          return answered;
        });
        return builder;
      };
    }
  }
  return new ConfiguredClient({
    environment: Environment.Sandbox,
    timeout: CALL_TIMEOUT,
    unstable_httpClientOptions: { maxContentLength: ANSWER_LIMIT, maxRedirects: 0 },
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      // Must not fail: the SDK would never ask again. It refuses by itself to call with an expired token.
      oAuthTokenProvider: async () => {
        token = await http.accessToken().then(
          ({ value, until }) => ({ ...none, accessToken: value, expiry: BigInt(Math.ceil(until / 1000)) }),
          () => ({ ...none }),
        );
        return token;
      },
    },
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
 * Runs a call of the SDK within its time limit. The answer's text is read with our schema and not with the SDK's own, which wants fields
 * that we do not need and takes others that we cannot use.
 * @throws CheckoutRefused with PayPal's issue for what it refuses; PaymentProviderUnavailable for everything else.
 */
export async function call<const S extends GenericSchema>(
  what: string,
  schema: S,
  run: () => Promise<ApiResponse<unknown>>,
): Promise<InferOutput<S>> {
  return readJson(`PayPal ${what}`, schema, await send(what, run));
}

/** A call of which only matters that it was answered with yes. @throws as `call`. @returns the answer's text. */
export async function send(what: string, run: () => Promise<ApiResponse<unknown>>): Promise<unknown> {
  try {
    return (await within(run(), `PayPal ${what}`)).body;
  } catch (error) {
    if (error instanceof ResponseValidationError) return error.body;
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
