import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { FounderRecords } from '../domain/founder-records.js';
import { founderKey } from './founder-key.js';

const SUBJECT = 'SELECT google_subject AS subject FROM users WHERE id = $1';

/** $1 the account, $2 the key of deleted ones. What the account has already comes first in the numbers. */
const REJOIN = `
  UPDATE evidence_founder_record r SET
    founder_id = $1, founder_key = NULL, account_deleted_at = NULL,
    founder_number = r.founder_number + (SELECT COALESCE(max(o.founder_number), 0) FROM evidence_founder_record o
                                         WHERE o.founder_id = $1 AND o.kind = r.kind)
  WHERE r.founder_key = $2`;

const FORGET = `
  WITH gone AS (DELETE FROM evidence_founder_record WHERE account_deleted_at < $1 RETURNING id)
  SELECT count(*)::int AS rows FROM gone`;

/** Founders' records in PostgreSQL. */
@Injectable()
export class PgFounderRecords extends FounderRecords {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {
    super();
  }

  async rejoin(tx: Transaction, founderId: string): Promise<void> {
    const user = await this.database.queryOne<{ subject: string }>(SUBJECT, [founderId], tx);
    if (!user) return;
    await this.database.query(REJOIN, [founderId, founderKey(this.env.lastingSecret, user.subject)], tx);
  }

  async forget(tx: Transaction, deletedBefore: Date): Promise<number> {
    const row = await this.database.queryOne<{ rows: number }>(FORGET, [deletedBefore], tx);
    return row!.rows;
  }
}
