import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { managerOf } from '../../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { EndingSubscriptions } from '../domain/ending-subscriptions.js';

// Only those that ended lately: who has had the notice is not looked at again.
const DUE = `
  SELECT user_id FROM subscriptions
  WHERE expires_at <= $1 AND expires_at > $1 - interval '30 days'
    AND (told_about IS NULL OR split_part(told_about, ' ', 1) <> 'subscription-expired'
         OR split_part(told_about, ' ', 2)::timestamptz <> date_trunc('milliseconds', expires_at))
    AND (coalesce(grace_until, expires_at) <= $1 OR grace_until - interval '1 day' <= $1)
  ORDER BY expires_at LIMIT $2`;

/** Ending subscriptions in PostgreSQL. */
@Injectable()
export class PgEndingSubscriptions extends EndingSubscriptions {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ user_id: string }[]>(DUE, [now, limit]);
    return rows.map((row) => row.user_id);
  }

  async lastNotice(tx: Transaction, userId: string): Promise<string | null> {
    const [row] = await managerOf(tx).query<{ told: string | null }[]>(
      'SELECT told_about AS told FROM subscriptions WHERE user_id = $1',
      [userId],
    );
    return row?.told ?? null;
  }

  async recordNotice(tx: Transaction, userId: string, notice: string): Promise<void> {
    await managerOf(tx).query('UPDATE subscriptions SET told_about = $2 WHERE user_id = $1', [
      userId,
      notice,
    ]);
  }
}
