import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type MailPreferences, MailPreferenceRepository } from '../domain/mail-preferences.js';

/** Changes which emails a founder gets. Repeating the same change has no effect. */
@Injectable()
export class ChangeMailPreferences {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly preferences: MailPreferenceRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the preferences after the change; null if the account has been deleted */
  execute(userId: string, change: Partial<MailPreferences>): Promise<MailPreferences | null> {
    return this.unitOfWork.run((tx) => this.preferences.change(tx, userId, change, this.clock.now()));
  }
}
