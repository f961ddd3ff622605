import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { OLD_SECRET_VALID } from '../domain/endpoint.js';
import { EndpointRepository } from '../domain/endpoint.repository.js';
import { WebhookSecrets } from '../domain/webhook-client.js';

/**
 * A founder has a new secret made. For a day messages carry a signature of the old one too, so that none is
 * lost while the receiver changes.
 */
@Injectable()
export class RotateSecret {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** @returns the new secret, never shown again. @throws NotFound also for another account's endpoint. */
  async execute(userId: string, id: string): Promise<string> {
    const secret = this.secrets.create();
    await this.unitOfWork.run(async (tx) => {
      const endpoint = existing(await this.endpoints.findForUpdate(tx, userId, id), 'Webhook');
      const now = this.clock.now();
      await this.endpoints.save(tx, {
        ...endpoint,
        secret: this.secrets.seal(id, secret),
        previousSecret: endpoint.secret,
        previousSecretUntil: new Date(now.getTime() + OLD_SECRET_VALID),
        updatedAt: now,
      });
    });
    return secret;
  }
}
