import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { Outbox } from '../../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../../shared/unit-of-work.js';
import { PaymentProviders } from '../domain/payment-provider.js';
import {
  type DueWebhook,
  ProviderWebhookInbox,
  type StoredWebhook,
} from '../domain/provider-webhook-inbox.js';
import { ApplyProviderEvents } from '../../ledger/application/apply-provider-events.js';

type Attempted = StoredWebhook & { attempts: number };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Attempts until a webhook has failed: with waits of 5 s doubling up to an hour, about two days. */
const ATTEMPTS = 56;

/** Applies the events of a stored provider webhook. */
@Injectable()
export class ProcessProviderWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: ProviderWebhookInbox,
    private readonly providers: PaymentProviders,
    private readonly applyEvents: ApplyProviderEvents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  due(limit: number): Promise<DueWebhook[]> {
    return this.inbox.due(limit);
  }

  /** Another attempt at a webhook that is waiting; nothing happens when somebody else is at it. */
  execute({ provider, eventId }: DueWebhook): Promise<void> {
    return this.attempt((tx) => this.inbox.claim(tx, provider, eventId));
  }

  /**
   * The effect of a webhook or, when it fails, that it waits for another attempt.
   * @param take gets hold of it until the transaction ends; null when it is not ours to process.
   */
  async attempt(take: (tx: Transaction) => Promise<Attempted | null>): Promise<void> {
    try {
      await this.unitOfWork.run(async (tx) => {
        const webhook = await take(tx);
        if (webhook) await this.process(tx, webhook);
      });
    } catch (error) {
      await this.unitOfWork.run(async (tx) => {
        const webhook = await take(tx);
        if (webhook) await this.retryLater(tx, webhook, error);
      });
    }
  }

  /** The effect, and that it happened. */
  private async process(tx: Transaction, webhook: Attempted): Promise<void> {
    const { provider, eventId, body } = webhook;
    const { events, lookUp } = this.providers.get(provider).readWebhook(body);
    const { matched } = await this.applyEvents.execute(tx, provider, events, `webhook ${eventId}`);
    if (lookUp) await this.outbox.add(tx, { type: 'billing.look-up', payload: { provider, ...lookUp } });
    if (events.length === 0) return this.inbox.done(tx, webhook, lookUp ? 'applied' : 'ignored');
    if (matched === events.length) return this.inbox.done(tx, webhook, 'applied');
    // About what we have yet to hear of (a refund may overtake its charge), or what is not ours at all.
    await this.retryLater(tx, webhook, new Error('No payment of ours fits this message yet.'));
  }

  /** Leaves the webhook for another attempt, unless it was the last. */
  private async retryLater(tx: Transaction, webhook: Attempted, error: unknown): Promise<void> {
    if (webhook.attempts + 1 >= ATTEMPTS) return this.inbox.done(tx, webhook, 'unmatched');
    const wait = Math.min(5 * SECOND * 2 ** webhook.attempts, HOUR);
    const text = error instanceof Error ? error.message : String(error);
    await this.inbox.postpone(tx, webhook, text, new Date(this.clock.now().getTime() + wait));
  }
}
