import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import {
  ConfirmationSettings,
  type WaitlistSettings,
  type ConfirmationRequest,
  ConfirmationRequests,
  NothingToConfirm,
} from '../domain/confirmation-settings.js';
import { Places } from '../domain/referral.js';
import { Clock } from '../../../shared/clock.js';
import { secondsBetween } from '../domain/confirmation.js';

/** A founder changes the settings of an idea's waitlist, for everyone who joins from then on. */
@Injectable()
export class ChangeWaitlistSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: ConfirmationSettings,
    private readonly places: Places,
  ) {}

  /**
   * @returns the settings after the change
   * @throws NotFound if the founder has no such idea
   */
  async execute(
    founderId: string,
    ideaId: string,
    changes: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings> {
    const before = await this.settings.find(founderId, ideaId);
    return existing(
      before && (await this.unitOfWork.run((tx) => this.change(tx, founderId, ideaId, changes))),
      'Idea',
    );
  }

  private async change(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    changes: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings | undefined> {
    if (changes.referrals) await this.places.fill(tx, ideaId);
    return this.settings.change(tx, founderId, ideaId, changes);
  }
}

/**
 * A founder asks earlier subscribers, who joined before confirmation was turned on, to confirm. Possible once
 * per idea.
 */
@Injectable()
export class RequestConfirmations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: ConfirmationSettings,
    private readonly requests: ConfirmationRequests,
    private readonly clock: Clock,
  ) {}

  /**
   * @param factor `RATE_LIMIT_FACTOR`
   * @throws NotFound if the founder has no such idea; NothingToConfirm. After an error, nothing has changed.
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
