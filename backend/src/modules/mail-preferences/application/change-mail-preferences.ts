import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type MailPreferences, MailPreferenceRepository } from '../domain/mail-preferences.js';

/** A founder chooses which emails they get. Choosing the same again changes nothing. */
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
