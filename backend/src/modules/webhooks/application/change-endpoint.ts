import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { OwnIdeas } from '../../ideas/index.js';
import { ENABLED, type EndpointForm } from '../domain/endpoint.js';
import { UnfitTarget } from '../domain/endpoint.errors.js';
import { EndpointRepository } from '../domain/endpoint.repository.js';
import { WebhookTargets } from '../domain/webhook-client.js';

/** What is to change; what is absent stays. */
export type EndpointChange = Partial<EndpointForm> & { enabled?: boolean };

/**
 * A founder changes an endpoint, disables it or enables it. Disabled: what waits has failed. Enabled: earlier
 * failures no longer count.
 */
@Injectable()
export class ChangeEndpoint {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endpoints: EndpointRepository,
    private readonly ownIdeas: OwnIdeas,
    private readonly targets: WebhookTargets,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound also for another account's endpoint, or idea; UnfitTarget. */
  async execute(userId: string, id: string, { enabled, ...form }: EndpointChange): Promise<void> {
    const problem = form.url === undefined ? null : this.targets.problemOf(form.url);
    if (problem) throw new UnfitTarget(problem);
    await this.unitOfWork.run(async (tx) => {
      const endpoint = existing(await this.endpoints.findForUpdate(tx, userId, id), 'Webhook');
      await this.ownIdeas.require(userId, form.ideaId, tx);
      const { url = endpoint.url, events = endpoint.events, ideaId = endpoint.ideaId } = form;
      const changed = { ...endpoint, url, events, ideaId, updatedAt: this.clock.now() };
      await this.endpoints.save(tx, enabled && !endpoint.enabled ? { ...changed, ...ENABLED } : changed);
      if (enabled === false && endpoint.enabled) await this.endpoints.disable(tx, id, 'owner');
    });
  }
}
