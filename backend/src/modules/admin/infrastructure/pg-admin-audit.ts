import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { json } from '../../../platform/database/kysely.js';
import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type AdminActionRecord, AdminAudit } from '../domain/admin-audit.js';

/** Number of code points of a subject's name to store: enough to recognize the subject. */
const NAME_LENGTH = 120;

/** The audit log in PostgreSQL. */
@Injectable()
export class PgAdminAudit extends AdminAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add(tx: Transaction, record: AdminActionRecord): Promise<void> {
    const { subjectName, before, after, ...about } = record;
    await this.database
      .kysely(tx)
      .insertInto('adminAudit')
      .values(({ selectFrom, fn, val }) => ({
        ...about,
        id: newId(),
        actorName: fn.coalesce(
          selectFrom('users').select('username').where('id', '=', record.actorId),
          val('Deleted account'),
        ),
        subjectName: [...subjectName].slice(0, NAME_LENGTH).join(''),
        before: json(before),
        after: json(after),
        createdAt: this.clock.now(),
      }))
      .execute();
  }
}
