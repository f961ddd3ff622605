import { Injectable, Logger } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { Clock } from '../../../shared/clock.js';
import { EndSubscription } from '../application/end-subscription.js';
import { ProcessProviderWebhook } from '../application/process-provider-webhook.js';
import { Reconcile } from '../application/reconcile.js';
import { EndingSubscriptions } from '../domain/ending-subscriptions.js';
import { ProviderWebhookInbox } from '../domain/provider-webhook-inbox.js';
import { ReconciliationQueue } from '../domain/reconciliation-queue.js';

/** How many at a time; what is left comes with the next run. */
const BATCH = 50;
const logger = new Logger('Billing');

/** One that fails must not keep the others waiting; it comes again with the next run. */
async function each<T>(all: T[], what: string, work: (one: T) => Promise<void>): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      logger.warn(`${what} failed, again later: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Asks the providers about what is unfinished. */
@Injectable()
export class ReconcileHandler extends JobHandler {
  readonly type = 'billing.reconcile';
  override readonly everyMs = 30_000;

  constructor(
    private readonly queue: ReconciliationQueue,
    private readonly reconcile: Reconcile,
  ) {
    super();
  }

  async handle(): Promise<void> {
    await each(await this.queue.due(BATCH), 'Asking a provider', (one) =>
      this.reconcile.execute(one, 'reconcile'),
    );
  }
}

/** Processes provider webhooks whose effect did not work the first time. */
@Injectable()
export class RetryProviderWebhooksHandler extends JobHandler {
  readonly type = 'billing.webhook-retry';
  override readonly everyMs = 5_000;

  constructor(
    private readonly inbox: ProviderWebhookInbox,
    private readonly processWebhook: ProcessProviderWebhook,
  ) {
    super();
  }

  async handle(): Promise<void> {
    await each(await this.inbox.due(BATCH), 'A message', ({ provider, eventId }) =>
      this.processWebhook.execute(provider, eventId),
    );
  }
}

/** Ends what is over, and says so. */
@Injectable()
export class ExpireSubscriptionsHandler extends JobHandler {
  readonly type = 'billing.expiry';
  override readonly everyMs = 60_000;

  constructor(
    private readonly ending: EndingSubscriptions,
    private readonly end: EndSubscription,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(): Promise<void> {
    await each(await this.ending.due(this.clock.now(), BATCH), 'Ending a subscription', (userId) =>
      this.end.execute(userId),
    );
  }
}
