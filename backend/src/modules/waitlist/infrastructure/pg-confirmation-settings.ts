import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { AT_LEAST_ASK, SET_WAITLIST_SETTINGS } from '../../ideas/index.js';
import { ConfirmationSettings, type WaitlistSettings } from '../domain/confirmation-settings.js';

const FIND = 'SELECT confirmation, referrals FROM ideas WHERE id = $1 AND author_id = $2';

/** The settings as columns of ideas, where a sign-up finds them without another look. */
@Injectable()
export class PgConfirmationSettings extends ConfirmationSettings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  find(founderId: string, ideaId: string): Promise<WaitlistSettings | null> {
    return this.database.queryOne<WaitlistSettings>(FIND, [ideaId, founderId]);
  }

  change(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    { confirmation, referrals }: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings | null> {
    const parameters = [ideaId, founderId, confirmation, referrals ?? null, this.clock.now()];
    return this.database.queryOne<WaitlistSettings>(SET_WAITLIST_SETTINGS, parameters, tx);
  }

  async atLeastAsk(tx: Transaction, ideaId: string): Promise<void> {
    await this.database.query(AT_LEAST_ASK, [ideaId, this.clock.now()], tx);
  }
}
