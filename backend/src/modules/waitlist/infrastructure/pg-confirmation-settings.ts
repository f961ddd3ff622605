import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { atLeastAsk, setWaitlistSettings } from '../../ideas/index.js';
import { ConfirmationSettings, type WaitlistSettings } from '../domain/confirmation-settings.js';

/** The settings as columns of ideas, where a sign-up finds them without another look. */
@Injectable()
export class PgConfirmationSettings extends ConfirmationSettings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(founderId: string, ideaId: string): Promise<WaitlistSettings | null> {
    const settings = await this.database
      .kysely()
      .selectFrom('ideas')
      .select(['confirmation', 'referrals'])
      .where('id', '=', ideaId)
      .where('authorId', '=', founderId)
      .executeTakeFirst();
    return settings ?? null;
  }

  async change(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    changes: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings | null> {
    const idea = { id: ideaId, authorId: founderId };
    return (await setWaitlistSettings(this.database, tx, idea, changes, this.clock.now())) ?? null;
  }

  atLeastAsk(tx: Transaction, ideaId: string): Promise<void> {
    return atLeastAsk(this.database, tx, ideaId, this.clock.now());
  }
}
