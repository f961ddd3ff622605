import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { PaymentProviders } from '../domain/payment-provider.js';
import type { ProviderName } from '../domain/price.js';
import { type StoredEvent, WebhookInbox } from '../domain/webhook-inbox.js';
import { Settle } from './settle.js';

type Attempted = StoredEvent & { attempts: number };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Attempts until a message is given up: with waits of 5 s doubling up to an hour, about two days. */
const ATTEMPTS = 56;

/** Carries out a stored message of a provider. */
@Injectable()
export class CarryOutEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: WebhookInbox,
    private readonly providers: PaymentProviders,
    private readonly settle: Settle,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Another attempt at a message that is waiting; nothing happens when somebody else is at it. */
  async execute(provider: ProviderName, eventId: string): Promise<void> {
    try {
      await this.unitOfWork.run(async (tx) => {
        const event = await this.inbox.claim(tx, provider, eventId);
        if (event) await this.within(tx, event);
      });
    } catch (error) {
      await this.unitOfWork.run(async (tx) => {
        const event = await this.inbox.claim(tx, provider, eventId);
        if (event) await this.later(tx, event, error);
      });
    }
  }

  /** The effect, and that it happened. */
  async within(tx: Transaction, event: Attempted): Promise<void> {
    const { facts, lookUp } = this.providers.get(event.provider).readWebhook(event.body);
    const matched = await this.settle.apply(tx, event.provider, facts, `webhook ${event.eventId}`);
    if (lookUp) {
      await this.outbox.add(tx, {
        type: 'billing.look-up',
        payload: { provider: event.provider, ...lookUp },
      });
    }
    if (facts.length === 0) return this.inbox.done(tx, event, lookUp ? 'applied' : 'ignored');
    if (matched === facts.length) return this.inbox.done(tx, event, 'applied');
    // About something that we have yet to hear of (a refund may overtake its charge), or that is not ours at all.
    await this.later(tx, event, new Error('No payment of ours fits this message yet.'));
  }

  /** Leaves the message for another attempt, or gives it up. */
  async later(tx: Transaction, event: Attempted, error: unknown): Promise<void> {
    if (event.attempts + 1 >= ATTEMPTS) return this.inbox.done(tx, event, 'unmatched');
    const wait = Math.min(5 * SECOND * 2 ** event.attempts, HOUR);
    const text = error instanceof Error ? error.message : String(error);
    await this.inbox.postpone(tx, event, text, new Date(this.clock.now().getTime() + wait));
  }
}
