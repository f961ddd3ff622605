import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../../shared/domain-error.js';
import { DueWorkList } from '../../../../shared/due-work.js';
import {
  type Headers,
  PaymentProviders,
  PaymentProviderUnavailable,
  type WebhookEnvelope,
  WebhookRefused,
} from '../domain/payment-provider.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import {
  keyOf,
  PROVIDER_MESSAGES,
  ProviderWebhookInbox,
  type StoredWebhook,
} from '../domain/provider-webhook-inbox.js';
import { ProcessProviderWebhook } from './process-provider-webhook.js';

const NOT_CHECKED = 'The signature could not be checked. Please send this again.';

/**
 * Takes in a provider webhook: it is stored, so that what we have answered with yes is never lost, and then
 * has its effect. When that fails, a worker attempts it again.
 */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly inbox: ProviderWebhookInbox,
    private readonly processWebhook: ProcessProviderWebhook,
    private readonly work: DueWorkList,
  ) {}

  /** Resolves when the webhook is stored. @throws DomainError when it is not genuine, or was not checked. */
  async execute(provider: ProviderName, body: string, headers: Headers): Promise<void> {
    const webhook: StoredWebhook = { ...(await this.open(provider, body, headers)), provider, body };
    await this.inbox.store(webhook);
    await this.work.attempt({ kind: PROVIDER_MESSAGES, work: this.processWebhook }, keyOf(webhook));
  }

  private async open(provider: ProviderName, body: string, headers: Headers): Promise<WebhookEnvelope> {
    try {
      return await this.providers.get(provider).openWebhook(body, headers);
    } catch (error) {
      if (error instanceof WebhookRefused)
        throw new DomainError('invalid', 'WEBHOOK_SIGNATURE_INVALID', 'The signature does not fit.');
      if (error instanceof PaymentProviderUnavailable)
        throw new DomainError('unavailable', 'UNAVAILABLE', NOT_CHECKED, { retryAfter: 60 });
      throw error;
    }
  }
}
