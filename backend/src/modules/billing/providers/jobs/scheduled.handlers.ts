import { Injectable } from '@nestjs/common';

import { DueHandler } from '../../../../platform/queue/due-handler.js';
import { ProcessProviderWebhook } from '../application/process-provider-webhook.js';
import { Reconcile } from '../application/reconcile.js';
import { type DueWebhook, ProviderWebhookInbox } from '../domain/provider-webhook-inbox.js';
import { type ReconciliationItem, ReconciliationQueue } from '../domain/reconciliation-queue.js';

/** Asks the providers about what is unfinished. */
@Injectable()
export class ReconcileHandler extends DueHandler<ReconciliationItem> {
  constructor(queue: ReconciliationQueue, reconcile: Reconcile) {
    const due = (limit: number) => queue.due(limit);
    super('billing.reconcile', 30_000, due, (item) => reconcile.execute(item, 'reconcile'));
  }
}

/** Processes provider webhooks whose effect did not work the first time. */
@Injectable()
export class RetryProviderWebhooksHandler extends DueHandler<DueWebhook> {
  constructor(inbox: ProviderWebhookInbox, process: ProcessProviderWebhook) {
    const due = (limit: number) => inbox.due(limit);
    super('billing.webhook-retry', 5_000, due, ({ provider, eventId }) => process.execute(provider, eventId));
  }
}
