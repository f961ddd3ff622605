import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { EndpointDisabled } from '../domain/endpoint.errors.js';
import { EndpointRepository } from '../domain/endpoint.repository.js';
import { TEST_EVENT } from '../domain/webhook-event.js';

/** Lets a founder see whether anything arrives: an event of its own type goes the usual way, once. */
@Injectable()
export class SendTestEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
  ) {}

  /** @returns the delivery's id. @throws NotFound also for another account's endpoint; EndpointDisabled. */
  async execute(userId: string, endpointId: string): Promise<string> {
    const id = newId();
    await this.unitOfWork.run(async (tx) => {
      const endpoint = existing(await this.endpoints.findForUpdate(tx, userId, endpointId), 'Webhook');
      if (!endpoint.enabled) throw new EndpointDisabled();
      const data = { message: 'This is a test. It means that your webhook works.' };
      await this.endpoints.addDelivery(tx, { id, endpointId, eventId: newId(), type: TEST_EVENT, data });
    });
    return id;
  }
}
