import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ChatMessages } from '../domain/chat.js';
import { type AttemptResult, DISABLE_AFTER, resultOf, RETENTION_DAYS } from '../domain/delivery.js';
import { EndpointRepository } from '../domain/endpoint.js';
import { WebhookClient } from '../domain/webhook-client.js';
import {
  type ClaimedEvent,
  type EndpointRecord,
  type WebhookDelivery,
  WebhookDeliveryQueue,
} from '../domain/webhook-delivery-queue.js';
import { TEST_EVENT } from '../domain/webhook-event.js';

export const ENDPOINT_DISABLED_NOTICE = 'webhook.switched-off';

/**
 * Sends one claimed message, and records the result. After a crash in between, the claim expires and the
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
    private readonly chat: ChatMessages,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the result of the attempt */
  async execute(delivery: WebhookDelivery): Promise<AttemptResult['state']> {
    const { endpointId, format, locale, events, secrets } = delivery;
    const [first] = events as [ClaimedEvent];
    const body = format === 'standard' ? standardBody(first) : this.chat.bodyOf(format, locale, events);
    const request = { id: first.eventId, body, secrets, endpointId, format };
    const response = await this.client.send(delivery.url, request);
    const luck = Math.random();
    const results = new Map(
      events.map((one) => [one.id, resultOf(response, one.attempts + 1, isTest(one), luck)]),
    );
    await this.unitOfWork.run(async (tx) => {
      const record = await this.deliveries.recordAttempt(tx, delivery, response, results);
      if (!record?.enabled || response.error === null) return;
      const isGone = response.error === 'gone';
      if (!isGone && !isHopeless(record, events)) return;
      if (await this.endpoints.disable(tx, endpointId, isGone ? 'gone' : 'failing'))
        await this.outbox.add(tx, { type: ENDPOINT_DISABLED_NOTICE, payload: { endpointId } });
    });
    return results.get(first.id)!.state;
  }
}

const isTest = ({ isTest: isExample, type }: ClaimedEvent) => isExample || type === TEST_EVENT;

/** True if the endpoint has failed for days, and a real event has been tried often enough. */
const isHopeless = ({ failingForMs }: EndpointRecord, events: ClaimedEvent[]) =>
  (failingForMs ?? 0) >= DISABLE_AFTER.afterMs &&
  events.some((one) => !isTest(one) && one.attempts + 1 >= DISABLE_AFTER.attempts);

function standardBody(event: ClaimedEvent): string {
  const { type, occurredAt, data } = event;
  const mark = isTest(event) && type !== TEST_EVENT ? { test: true } : {};
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data, ...mark });
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
