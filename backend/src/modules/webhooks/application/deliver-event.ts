import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type AttemptResult, DISABLE_AFTER, resultOf, RETENTION_DAYS } from '../domain/delivery.js';
import { EndpointRepository } from '../domain/endpoint.js';
import { WebhookClient } from '../domain/webhook-client.js';
import { type WebhookDelivery, WebhookDeliveryQueue } from '../domain/webhook-delivery-queue.js';
import { TEST_EVENT } from '../domain/webhook-event.js';

export const ENDPOINT_DISABLED_NOTICE = 'webhook.switched-off';

/**
 * Sends one claimed delivery, and records the result. After a crash in between, the claim expires and the
 * event is sent again with the same ID, so the receiver recognizes it (docs/integrators.md). An endpoint that
 * is gone, or has failed for days, is disabled, and its owner is notified.
 */
@Injectable()
export class DeliverEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: WebhookDeliveryQueue,
    private readonly endpoints: EndpointRepository,
    private readonly client: WebhookClient,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the result of the attempt */
  async execute(delivery: WebhookDelivery): Promise<AttemptResult['state']> {
    const { endpointId, eventId: id, type, occurredAt, data, secrets } = delivery;
    const isTest = delivery.isTest || type === TEST_EVENT;
    const mark = isTest && type !== TEST_EVENT ? { test: true } : {};
    const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data, ...mark });
    const response = await this.client.send(delivery.url, { id, body, secrets, endpointId });
    const attempts = delivery.attempts + 1;
    const result = resultOf(response, attempts, isTest, Math.random());
    await this.unitOfWork.run(async (tx) => {
      const record = await this.deliveries.recordAttempt(tx, delivery, response, result);
      if (!record?.enabled || result.state === 'delivered') return;
      const hopeless =
        !isTest && (record.failingForMs ?? 0) >= DISABLE_AFTER.afterMs && attempts >= DISABLE_AFTER.attempts;
      if (!result.gone && !hopeless) return;
      const reason = result.gone ? 'gone' : 'failing';
      if (await this.endpoints.disable(tx, endpointId, reason))
        await this.outbox.add(tx, { type: ENDPOINT_DISABLED_NOTICE, payload: { endpointId } });
    });
    return result.state;
  }
}

/**
 * Deletes deliveries after thirty days, as the privacy policy states, because they contain people's texts.
 */
@Injectable()
export class PruneDeliveries {
  constructor(private readonly deliveries: WebhookDeliveryQueue) {}

  execute(): Promise<void> {
    return this.deliveries.prune(RETENTION_DAYS);
  }
}
