import { type ServiceReport, UNWATCHED } from '../../../../platform/services/service-report.js';
import { CheckoutRefused } from '../domain/payment-provider.js';
import { basic, objectIn, ProviderApi } from '../infrastructure/provider-api.js';
import type { RazorpayConfig } from '../infrastructure/provider-config.js';

/** Razorpay's API, version 1. */
export class RazorpayApi extends ProviderApi {
  constructor(
    private readonly config: RazorpayConfig,
    report: ServiceReport = UNWATCHED,
  ) {
    super('Razorpay', `${config.baseUrl}/v1`, report);
  }

  protected authorization(): string {
    return basic(this.config.keyId, this.config.keySecret);
  }

  protected refusal(status: number, text: string): CheckoutRefused | null {
    if (![400, 404, 422].includes(status)) return null;
    const { reason, code } = Object(objectIn(text).error) as { reason?: unknown; code?: unknown };
    const issue = String(reason ?? code ?? status).slice(0, 80);
    return new CheckoutRefused(status === 404 ? 'not-there' : 'other', issue);
  }
}
