import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { hasAccessSql } from '../../billing/index.js';

/** An account with its plan, as screens show it. */
export interface UserRow {
  id: string;
  username: string;
  email: string;
  avatar: string | null;
  /** A plan id; null without a subscription and once it has expired. */
  currentPlan: string | null;
  subscriptionType: string | null;
  /** Stays after the expiry: a screen may say since when. */
  subscriptionExpiry: Date | null;
  isRecurring: boolean;
  createdAt: Date;
}

const BY_ID = `
  SELECT u.id, u.username, u.email, u.avatar, u.created_at AS "createdAt",
         running.plan_id AS "currentPlan",
         running.subscription_type AS "subscriptionType",
         coalesce(running.is_recurring, false) AS "isRecurring",
         latest.expires_at AS "subscriptionExpiry"
  FROM users u
  LEFT JOIN subscriptions latest ON latest.user_id = u.id
  LEFT JOIN subscriptions running ON running.user_id = u.id AND ${hasAccessSql('$2', 'running')}
  WHERE u.id = $1`;

/** Reads of accounts for screens. */
@Injectable()
export class UserQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The account, or null when it is gone. */
  async byId(id: string): Promise<UserRow | null> {
    const rows: UserRow[] = await this.database.query(BY_ID, [id, this.clock.now()]);
    return rows[0] ?? null;
  }

  /** Whether the account is there and suspended. */
  async isSuspended(id: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      'SELECT FROM users WHERE id = $1 AND suspended_at IS NOT NULL',
      [id],
    );
    return rows.length > 0;
  }
}
