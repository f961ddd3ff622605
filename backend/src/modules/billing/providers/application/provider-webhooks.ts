import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../../shared/domain-error.js';
import { DueWorkList, type DueWork } from '../../../../shared/due-work.js';
import {
  type Headers,
  PaymentProviders,
  PaymentProviderUnavailable,
  type WebhookEnvelope,
  WebhookRefused,
} from '../domain/payment-provider.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import {
  keyOf,
  PROVIDER_MESSAGES,
  ProviderWebhookInbox,
  type StoredWebhook,
} from '../domain/provider-webhook-inbox.js';
import { Outbox } from '../../../../shared/outbox.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { ApplyProviderEvents } from '../../ledger/application/apply-provider-events.js';

/** Processes stored provider webhooks. */
@Injectable()
export class ProcessProviderWebhook implements DueWork {
  /** Maximum number of attempts, spread over about two days. */
  readonly attempts = 60;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: ProviderWebhookInbox,
    private readonly providers: PaymentProviders,
    private readonly applyEvents: ApplyProviderEvents,
    private readonly outbox: Outbox,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.inbox.due(limit);
  }

  /**
   * Applies a webhook and marks it as processed, in one transaction.
   * @throws Error if an event doesn't match any known payment yet, because a refund may arrive before its
   * charge.
   */
  async execute(key: string, attempt: number): Promise<void> {
    const fits = await this.unitOfWork.run(async (tx) => {
      const webhook = await this.inbox.hold(tx, key);
      if (!webhook) return true;
      const { provider, eventId, body } = webhook;
      const { events, lookUp } = this.providers.get(provider).readWebhook(body);
      const { matched } = await this.applyEvents.execute(tx, provider, events, `webhook ${eventId}`);
      if (lookUp) await this.outbox.add(tx, { type: 'billing.look-up', payload: { provider, ...lookUp } });
      if (matched < events.length) return false;
      const isAboutUs = events.length > 0 || lookUp;
      await this.inbox.done(tx, webhook, isAboutUs ? 'applied' : 'ignored', attempt);
      return true;
    });
    if (!fits) throw new Error('No payment matches this message yet.');
  }

  giveUp(key: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const webhook = await this.inbox.hold(tx, key);
      if (webhook) await this.inbox.done(tx, webhook, 'unmatched', this.attempts);
    });
  }
}

const NOT_CHECKED = "The signature couldn't be checked. Send the message again.";

/**
 * Receives a provider webhook and stores it before processing, so that a confirmed message is never lost. If
 * processing fails, a worker retries.
 */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly inbox: ProviderWebhookInbox,
    private readonly processWebhook: ProcessProviderWebhook,
    private readonly work: DueWorkList,
  ) {}

  /**
   * Resolves when the webhook is stored.
   * @throws DomainError if the webhook isn't genuine, or couldn't be verified.
   */
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
        throw new DomainError('invalid', 'WEBHOOK_SIGNATURE_INVALID', 'Invalid signature.');
      if (error instanceof PaymentProviderUnavailable)
        throw new DomainError('unavailable', 'UNAVAILABLE', NOT_CHECKED, { retryAfter: 60 });
      throw error;
    }
  }
}
