import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { BeingDelivered, EndpointDisabled } from '../domain/endpoint.errors.js';
import { EndpointRepository } from '../domain/endpoint.repository.js';

/** A founder redelivers an event, whatever became of it, under the id that it had. */
@Injectable()
export class RedeliverEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
  ) {}

  /** @throws NotFound also for another account's; EndpointDisabled; BeingDelivered. */
  async execute(userId: string, endpointId: string, deliveryId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const endpoint = existing(await this.endpoints.findForUpdate(tx, userId, endpointId), 'Webhook');
      if (!endpoint.enabled) throw new EndpointDisabled();
      const before = existing(await this.endpoints.redeliver(tx, endpointId, deliveryId), 'Delivery');
      if (before === 'sending') throw new BeingDelivered();
    });
  }
}
