import { Injectable } from '@nestjs/common';

import type { DueWork } from '../../../../shared/due-work.js';
import { Outbox } from '../../../../shared/outbox.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { PaymentProviders } from '../domain/payment-provider.js';
import { ProviderWebhookInbox } from '../domain/provider-webhook-inbox.js';
import { ApplyProviderEvents } from '../../ledger/application/apply-provider-events.js';

/** Has stored webhooks of providers take effect. */
@Injectable()
export class ProcessProviderWebhook implements DueWork {
  /** About two days. */
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
   * The effect, and that it happened, in one transaction.
   * @throws when some of it fits nothing that we have heard of: a refund may overtake its charge.
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
    if (!fits) throw new Error('No payment of ours fits this message yet.');
  }

  giveUp(key: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const webhook = await this.inbox.hold(tx, key);
      if (webhook) await this.inbox.done(tx, webhook, 'unmatched', this.attempts);
    });
  }
}
