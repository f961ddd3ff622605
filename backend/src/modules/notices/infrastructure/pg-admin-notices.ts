import { Injectable } from '@nestjs/common';
import { type AliasableExpression, sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { PENDING } from '../../admin/index.js';
import { AdminNotices } from '../domain/admin-notices.js';

/** Stores records of emails to admins in PostgreSQL. */
@Injectable()
export class PgAdminNotices extends AdminNotices {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {
    super();
  }

  async add(tx: Transaction, day: Day, until: Date): Promise<string[]> {
    const db = this.database.kysely(tx);
    const admins = db
      .selectFrom('users as u')
      .crossJoinLateral(({ selectFrom }) =>
        selectFrom('adminNotices as n')
          .select(sql<Date>`coalesce(max(n.looked_until), '-infinity')`.as('until'))
          .select(sql<Day>`coalesce(max(n.day), '-infinity')`.as('day'))
          .whereRef('n.adminId', '=', 'u.id')
          .as('last'),
      )
      .select(['u.id', sql<Day>`${day}::date`.as('day'), sql<Date>`${until}::timestamptz`.as('lookedUntil')])
      .where(sql<boolean>`lower(u.email) = ANY(${this.env.adminEmails})`)
      .where('u.suspendedAt', 'is', null)
      .where('last.day', '<', day)
      .where(({ or, exists, selectFrom, ref }) => {
        /** True if this part of the queue has new items for the admin. */
        const hasNews = (part: AliasableExpression<{ authorId: string | null; since: Date | null }>) =>
          exists(
            selectFrom(part.as('w'))
              .where('w.authorId', 'is distinct from', ref('u.id'))
              .where('w.since', '<=', until)
              .where('w.since', '>', ref('last.until')),
          );
        return or(Object.values(PENDING).map(hasNews));
      });
    // The condition above can't prevent two concurrent emails. The primary key does.
    const added = await db
      .insertInto('adminNotices')
      .columns(['adminId', 'day', 'lookedUntil'])
      .expression(admins)
      .onConflict((conflict) => conflict.doNothing())
      .returning('adminId')
      .execute();
    return added.map(({ adminId }) => adminId);
  }

  async prune(tx: Transaction, before: Day): Promise<void> {
    await this.database.kysely(tx).deleteFrom('adminNotices').where('day', '<', before).execute();
  }
}
