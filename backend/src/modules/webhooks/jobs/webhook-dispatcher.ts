import { Injectable } from '@nestjs/common';

import { webhookTried } from '../../../platform/metrics/work-metrics.js';
import { DeliveryDispatcher } from '../../../platform/queue/delivery-dispatcher.js';
import { Pace } from '../../../platform/queue/pace.js';
import { DeliverEvent } from '../application/deliver-event.js';
import {
  IN_FLIGHT,
  IN_FLIGHT_FAILING,
  type WebhookDelivery,
  WebhookDeliveryQueue,
} from '../domain/webhook-delivery-queue.js';

/** Sends due deliveries. A free slot is filled immediately. */
@Injectable()
export class WebhookDispatcher extends DeliveryDispatcher<WebhookDelivery> {
  constructor(
    private readonly deliveries: WebhookDeliveryQueue,
    private readonly deliverEvent: DeliverEvent,
    pace: Pace,
  ) {
    super('Webhooks', pace);
  }

  protected async claim(underWay: WebhookDelivery[]): Promise<WebhookDelivery[] | null> {
    const failing = underWay.filter((one) => one.failing).length;
    const free = { all: IN_FLIGHT - underWay.length, failing: IN_FLIGHT_FAILING - failing };
    if (free.all <= 0) return null;
    const claimed = await this.deliveries.claim(free);
    return claimed.length > 0 ? claimed : null;
  }

  protected async attempt(delivery: WebhookDelivery): Promise<void> {
    webhookTried(await this.deliverEvent.execute(delivery));
  }
}
