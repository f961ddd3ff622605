import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { OwnIdeas } from '../../ideas/index.js';
import { ENABLED, ENDPOINT_LIMITS, type EndpointForm } from '../domain/endpoint.js';
import { TooManyEndpoints, UnfitTarget } from '../domain/endpoint.errors.js';
import { EndpointRepository } from '../domain/endpoint.repository.js';
import { WebhookSecrets, WebhookTargets } from '../domain/webhook-client.js';

/** A founder names an address that is to get events. It is enabled at once. */
@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
    private readonly ownIdeas: OwnIdeas,
    private readonly targets: WebhookTargets,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns its id, and the secret, which is never shown again.
   * @throws UnfitTarget; NotFound for an idea of somebody else; TooManyEndpoints.
   */
  async execute(userId: string, form: EndpointForm): Promise<{ id: string; secret: string }> {
    const problem = this.targets.problemOf(form.url);
    if (problem) throw new UnfitTarget(problem);
    const id = newId();
    const secret = this.secrets.create();
    await this.unitOfWork.run(async (tx) => {
      const count = await this.endpoints.countForAdding(tx, userId);
      await this.ownIdeas.require(userId, form.ideaId, tx);
      if (count >= ENDPOINT_LIMITS.perAccount) throw new TooManyEndpoints(ENDPOINT_LIMITS.perAccount);
      const now = this.clock.now();
      await this.endpoints.save(tx, {
        ...form,
        id,
        userId,
        secret: this.secrets.seal(id, secret),
        previousSecret: null,
        previousSecretUntil: null,
        ...ENABLED,
        createdAt: now,
        updatedAt: now,
      });
    });
    return { id, secret };
  }
}
