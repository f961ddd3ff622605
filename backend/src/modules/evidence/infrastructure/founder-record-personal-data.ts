import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';
import { Clock } from '../../../shared/clock.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { founderKey } from './founder-key.js';

const SUBJECT = 'SELECT google_subject AS subject FROM users WHERE id = $1';
const RECORD_STARTS = 'SELECT record_starts($1)';
const LEAVE = `
  WITH left_behind AS (
    UPDATE evidence_founder_record SET founder_id = NULL, founder_key = $2, account_deleted_at = $3
    WHERE founder_id = $1 RETURNING id
  )
  SELECT count(*)::int AS rows FROM left_behind`;
const STAYS =
  'What came of your goals and experiments stays for 7 years: numbers without text, under a code in the place of your name.';

/**
 * What stays on record of a founder's goals and experiments. Of a deleted account it keeps the numbers,
 * without the person: docs/adr/0072.
 */
@Injectable()
export class FounderRecordPersonalData extends PersonalRows {
  readonly section = 'evidenceRecord';
  override readonly document = 'evidence';
  protected readonly rows = `
    SELECT id, kind, founder_number AS "founderNumber", number, encode(hash, 'hex') AS hash, rate,
           started_at AS "startedAt", ends_at AS "endsAt", state, reason, decided_at AS "decidedAt", counted, yes,
           idea_deleted_at AS "ideaDeletedAt"
    FROM evidence_founder_record
    WHERE founder_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;

  constructor(
    database: Database,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {
    super(database);
  }

  override async erase(tx: Transaction, { userId }: AccountHolder): Promise<string | void> {
    const user = await this.database.queryOne<{ subject: string }>(SUBJECT, [userId], tx);
    await this.database.query(RECORD_STARTS, [userId], tx);
    const key = founderKey(this.env.lastingSecret, user!.subject);
    const left = await this.database.queryOne<{ rows: number }>(LEAVE, [userId, key, this.clock.now()], tx);
    if (left!.rows > 0) return STAYS;
  }
}
