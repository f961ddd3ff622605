import { Injectable } from '@nestjs/common';

import { RETENTION_DAYS } from '../domain/delivery.js';
import { WebhookDeliveryQueue } from '../domain/webhook-delivery-queue.js';

/** Deletes deliveries after thirty days, as the privacy policy says: they hold what people wrote. */
@Injectable()
export class PruneDeliveries {
  constructor(private readonly deliveries: WebhookDeliveryQueue) {}

  execute(): Promise<void> {
    return this.deliveries.prune(RETENTION_DAYS);
  }
}
