import type { InferOutput } from 'valibot';

import { type ServiceReport, UNWATCHED } from '../../../../platform/services/service-states.js';
import { CheckoutRefused, type RefusalReason } from '../domain/payment-provider.js';
import { readJson } from '../infrastructure/provider-answer.js';
import { basic, objectIn, ProviderApi, unavailable } from '../infrastructure/provider-api.js';
import type { PaypalConfig } from '../infrastructure/provider-config.js';
import { tokenAnswer } from './paypal-answers.js';

/** Brand name shown to buyers. */
export const BRAND = 'Groundswell';

/** Margin before a token's expiry, in ms. Within it, the token is no longer used. */
const TOKEN_MARGIN = 60_000;
/** Minimum time that a token is used, in ms. */
const ONE_CALL = 10_000;

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

/** PayPal's API, including the token for its calls. */
export class PaypalApi extends ProviderApi {
  private token: { value: string; until: number } | null = null;

  constructor(
    private readonly config: PaypalConfig,
    report: ServiceReport = UNWATCHED,
  ) {
    super('PayPal', config.baseUrl, report);
  }

  /**
   * Fetches a token for the browser, valid for 15 minutes.
   * @throws PaymentProviderUnavailable
   */
  async clientToken(): Promise<string> {
    const form = { response_type: 'client_token', 'domains[]': this.config.domain };
    return (await this.requestToken(form)).access_token;
  }

  protected async authorization(): Promise<string> {
    if (!this.token || Date.now() > this.token.until) {
      const answer = await this.requestToken({});
      // A token without an expiry is used for the current call only.
      const life = Math.max(answer.expires_in * 1000 - TOKEN_MARGIN, ONE_CALL);
      this.token = { value: answer.access_token, until: Date.now() + life };
    }
    return `Bearer ${this.token.value}`;
  }

  /** Discards the token, so that the next call fetches a new one. */
  protected override unauthorised(): void {
    this.token = null;
  }

  protected refusal(status: number, text: string): CheckoutRefused | null {
    if (![400, 404, 409, 422].includes(status)) return null;
    const issue = issueIn(text) ?? `HTTP_${status}`;
    return new CheckoutRefused(status === 404 ? 'not-there' : (REASONS[issue] ?? 'other'), issue);
  }

  private async requestToken(form: Record<string, string>): Promise<InferOutput<typeof tokenAnswer>> {
    const { clientId, clientSecret } = this.config;
    try {
      const text = await this.exchange('token', '/v1/oauth2/token', {
        body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: basic(clientId, clientSecret),
        },
      });
      return readJson('PayPal token', tokenAnswer, text);
    } catch (error) {
      // PayPal rejected our credentials, not the purchase.
      throw unavailable('PayPal token', error);
    }
  }
}

/**
 * Returns the headers of a call that may be repeated: PayPal returns the same response for the same key. Also
 * requests the complete object, because the default response has little more than an ID.
 */
export function repeatable(requestKey: string): Record<string, string> {
  return { 'paypal-request-id': requestKey, ...WHOLE };
}
export const WHOLE = { prefer: 'return=representation' };

/** Returns PayPal's error code, never its message, which may contain personal data. */
function issueIn(text: string): string | null {
  const { details, name } = objectIn(text) as { details?: { issue?: unknown }[]; name?: unknown };
  const issue = (Array.isArray(details) ? details[0]?.issue : undefined) ?? name;
  return typeof issue === 'string' && /^[A-Z_]{1,80}$/.test(issue) ? issue : null;
}
