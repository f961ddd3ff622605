import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { ReferralCredits } from '../domain/referral.js';
import { CREDIT, DUE, HOLD_REFERRER } from './referral-credits.sql.js';

/** Credits in PostgreSQL: a supporter's one after the other, since limits count what was credited before. */
@Injectable()
export class PgReferralCredits extends ReferralCredits {
  constructor(private readonly database: Database) {
    super();
  }

  async due(confirmedBefore: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(DUE, [confirmedBefore, limit]);
    return rows.map(({ id }) => id);
  }

  async credit(tx: Transaction, confirmedBefore: Date, friendId: string): Promise<void> {
    await this.database.query(HOLD_REFERRER, [friendId], tx);
    await this.database.query(CREDIT, [confirmedBefore, friendId], tx);
  }
}
