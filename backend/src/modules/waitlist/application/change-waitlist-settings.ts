import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { ConfirmationSettings, type WaitlistSettings } from '../domain/confirmation-settings.js';
import { Places } from '../domain/referral.js';

/** A founder settles how the waitlist of an idea works, for everybody who joins from then on. */
@Injectable()
export class ChangeWaitlistSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: ConfirmationSettings,
    private readonly places: Places,
  ) {}

  /** @returns what holds now. @throws NotFound also for another founder's idea. */
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
