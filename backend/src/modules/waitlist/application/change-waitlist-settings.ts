import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ConfirmationSettings, type WaitlistSettings } from '../domain/confirmation-settings.js';

/** A founder settles how the waitlist of an idea works, for everybody who joins from then on. */
@Injectable()
export class ChangeWaitlistSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: ConfirmationSettings,
  ) {}

  /** @returns what holds now. @throws NotFound also for another founder's idea. */
  async execute(
    founderId: string,
    ideaId: string,
    changes: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings> {
    const now = await this.unitOfWork.run((tx) => this.settings.change(tx, founderId, ideaId, changes));
    if (!now) throw new NotFound('Idea');
    return now;
  }
}
