import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type AdminActionRecord, AdminAudit } from '../domain/admin-audit.js';

/** Long enough to recognise a subject by; the facts hold the rest. */
const NAME_LENGTH = 120;

const ADD = `
  INSERT INTO admin_audit (id, actor_id, actor_name, action, subject_type, subject_id, subject_name, before, after,
                           reason, created_at)
  VALUES ($1, $2, COALESCE((SELECT username FROM users WHERE id = $2), 'Deleted account'), $3, $4, $5, left($6, ${NAME_LENGTH}),
          $7, $8, $9, $10)`;

/** The audit in PostgreSQL. */
@Injectable()
export class PgAdminAudit extends AdminAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add(tx: Transaction, record: AdminActionRecord): Promise<void> {
    const { actorId, action, subjectType, subjectId, subjectName, before, after, reason } = record;
    const what = [actorId, action, subjectType, subjectId, subjectName, before, after, reason];
    await this.database.query(ADD, [newId(), ...what, this.clock.now()], tx);
  }
}
