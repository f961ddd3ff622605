import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { PENDING } from '../../admin/index.js';
import { AdminNotices } from '../domain/admin-notices.js';

/** Whether a part of the queue has something new for admin `u` since `last.until`. */
const hasNews = (part: string) => `
  EXISTS (SELECT FROM (${part}) w
    WHERE w.author_id IS DISTINCT FROM u.id AND w.since <= $3 AND w.since > last.until)`;

// The primary key, not the first condition, is the reason why an admin gets one email a day.
const ADD = `
  INSERT INTO admin_notices (admin_id, day, looked_until)
  SELECT u.id, $2, $3
  FROM users u CROSS JOIN LATERAL (
    SELECT coalesce(max(n.looked_until), '-infinity') AS until, coalesce(max(n.day), '-infinity') AS day
    FROM admin_notices n WHERE n.admin_id = u.id
  ) last
  WHERE lower(u.email) = ANY ($1) AND u.suspended_at IS NULL AND last.day < $2::date
    AND (${Object.values(PENDING).map(hasNews).join(' OR ')})
  ON CONFLICT DO NOTHING RETURNING admin_id AS id`;

/** Emails to admins in PostgreSQL. */
@Injectable()
export class PgAdminNotices extends AdminNotices {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {
    super();
  }

  async add(tx: Transaction, day: Day, until: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(ADD, [this.env.adminEmails, day, until], tx);
    return rows.map(({ id }) => id);
  }

  async prune(tx: Transaction, before: Day): Promise<void> {
    await this.database.query('DELETE FROM admin_notices WHERE day < $1', [before], tx);
  }
}
