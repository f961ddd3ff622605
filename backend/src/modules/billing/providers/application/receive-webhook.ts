import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { WebhookNotChecked, WebhookNotGenuine } from '../domain/webhook.errors.js';
import {
  type Headers,
  PaymentProviders,
  PaymentProviderUnavailable,
  type WebhookEnvelope,
  WebhookRefused,
} from '../domain/payment-provider.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import { ProviderWebhookInbox, type StoredWebhook } from '../domain/provider-webhook-inbox.js';
import { ProcessProviderWebhook } from './process-provider-webhook.js';

/**
 * Takes in a provider webhook: its id and its effect in one transaction, so that it has its effect exactly
 * once. When the effect fails, the webhook is stored for another attempt: what we have answered with yes is
 * never lost.
 */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly providers: PaymentProviders,
    private readonly inbox: ProviderWebhookInbox,
    private readonly processWebhook: ProcessProviderWebhook,
  ) {}

  /**
   * Resolves when the webhook is stored. @throws WebhookNotGenuine, or when it could not be checked or
   * stored.
   */
  async execute(provider: ProviderName, body: string, headers: Headers): Promise<void> {
    const webhook: StoredWebhook = { ...(await this.open(provider, body, headers)), provider, body };
    try {
      await this.unitOfWork.run(async (tx) => {
        if (await this.inbox.store(tx, webhook))
          await this.processWebhook.process(tx, { ...webhook, attempts: 0 });
      });
    } catch (error) {
      await this.unitOfWork.run(async (tx) => {
        if (await this.inbox.store(tx, webhook))
          await this.processWebhook.retryLater(tx, { ...webhook, attempts: 0 }, error);
      });
    }
  }

  private async open(provider: ProviderName, body: string, headers: Headers): Promise<WebhookEnvelope> {
    try {
      return await this.providers.get(provider).openWebhook(body, headers);
    } catch (error) {
      if (error instanceof WebhookRefused) throw new WebhookNotGenuine();
      if (error instanceof PaymentProviderUnavailable) throw new WebhookNotChecked();
      throw error;
    }
  }
}
