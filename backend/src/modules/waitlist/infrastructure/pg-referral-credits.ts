import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { tryLock } from '../../../platform/database/locks.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { ReferralCredits } from '../domain/referral-credits.js';
import { CREDIT, HOLD_REFERRERS, PASS_OVER } from './referral-credits.sql.js';

/** Credits in PostgreSQL: by one process at a time, since limits count what was credited before. */
@Injectable()
export class PgReferralCredits extends ReferralCredits {
  constructor(private readonly database: Database) {
    super();
  }

  async credit(tx: Transaction, confirmedBefore: Date, most: number): Promise<number> {
    if (!(await tryLock(this.database, tx, 'waitlist.referrals'))) return 0;
    await this.database.query(HOLD_REFERRERS, [confirmedBefore, most], tx);
    const row = await this.database.queryOne<{ friends: number }>(CREDIT, [confirmedBefore, most], tx);
    return row!.friends;
  }

  async passOver(tx: Transaction, confirmedBefore: Date): Promise<void> {
    await this.database.query(PASS_OVER, [confirmedBefore, 1], tx);
  }
}
