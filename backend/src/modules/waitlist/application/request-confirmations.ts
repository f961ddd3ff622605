import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { secondsBetween } from '../domain/confirmation.js';
import {
  type ConfirmationRequest,
  ConfirmationRequests,
  NothingToConfirm,
} from '../domain/confirmation-settings.js';
import { ConfirmationSettings } from '../domain/confirmation-settings.js';

/** A founder has those asked to confirm who joined before the idea asked anybody. Once for each idea. */
@Injectable()
export class RequestConfirmations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: ConfirmationSettings,
    private readonly requests: ConfirmationRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * @param factor `RATE_LIMIT_FACTOR`.
   * @throws NotFound also for another founder's idea; NothingToConfirm, which changes nothing.
   */
  async execute(founderId: string, ideaId: string, factor: number): Promise<ConfirmationRequest> {
    const settings = existing(await this.settings.find(founderId, ideaId), 'Idea');
    if (settings.confirmation === 'off') throw new NothingToConfirm('CONFIRMATION_OFF');
    const requestedAt = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const people = await this.requests.ask(tx, ideaId, requestedAt, secondsBetween(factor));
      if (people === null) throw new NothingToConfirm('ALREADY_ASKED');
      if (people === 0) throw new NothingToConfirm('NOBODY_TO_ASK');
      return { requestedAt, people };
    });
  }
}
