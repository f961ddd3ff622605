import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { EndpointRepository } from '../domain/endpoint.repository.js';

/** A founder deletes an endpoint with its log. What is under way may still arrive. */
@Injectable()
export class DeleteEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
  ) {}

  /** @throws NotFound also for another account's endpoint. */
  async execute(userId: string, id: string): Promise<void> {
    const deleted = await this.unitOfWork.run((tx) => this.endpoints.delete(tx, userId, id));
    if (!deleted) throw new NotFound('Webhook');
  }
}
