import { Injectable } from '@nestjs/common';

import { DueHandler } from '../../ledger/jobs/due-handler.js';
import { ProcessProviderWebhook } from '../application/process-provider-webhook.js';
import { Reconcile } from '../application/reconcile.js';
import { type DueWebhook, ProviderWebhookInbox } from '../domain/provider-webhook-inbox.js';
import { type ReconciliationItem, ReconciliationQueue } from '../domain/reconciliation-queue.js';

/** Asks the providers about what is unfinished. */
@Injectable()
export class ReconcileHandler extends DueHandler<ReconciliationItem> {
  readonly type = 'billing.reconcile';
  readonly everyMs = 30_000;
  protected readonly what = 'Asking a provider';

  constructor(
    private readonly queue: ReconciliationQueue,
    private readonly reconcile: Reconcile,
  ) {
    super();
  }

  protected due(limit: number): Promise<ReconciliationItem[]> {
    return this.queue.due(limit);
  }

  protected work(item: ReconciliationItem): Promise<void> {
    return this.reconcile.execute(item, 'reconcile');
  }
}

/** Processes provider webhooks whose effect did not work the first time. */
@Injectable()
export class RetryProviderWebhooksHandler extends DueHandler<DueWebhook> {
  readonly type = 'billing.webhook-retry';
  readonly everyMs = 5_000;
  protected readonly what = 'A message';

  constructor(
    private readonly inbox: ProviderWebhookInbox,
    private readonly processWebhook: ProcessProviderWebhook,
  ) {
    super();
  }

  protected due(limit: number): Promise<DueWebhook[]> {
    return this.inbox.due(limit);
  }

  protected work({ provider, eventId }: DueWebhook): Promise<void> {
    return this.processWebhook.execute(provider, eventId);
  }
}
