import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { addToCounter } from '../../ideas/index.js';

// Ids first, so that deletions, logins and votes that share ideas wait for one another instead of
// deadlocking.
const LOCK_IDEAS = `
  SELECT id FROM ideas WHERE id IN (SELECT idea_id FROM votes WHERE user_id = $1) ORDER BY id FOR NO KEY UPDATE`;

const ERASE = `
  WITH gone AS (DELETE FROM votes WHERE user_id = $1 RETURNING idea_id)
  ${addToCounter('vote_count', 'gone', '-1')}`;

/** A person's votes. They go with the account, and the ideas' counts with them: a count is what is stored. */
@Injectable()
export class VotePersonalData extends PersonalRows {
  readonly section = 'votes';
  protected readonly rows = `
    SELECT v.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", v.created_at AS "votedAt"
    FROM votes v JOIN ideas i ON i.id = v.idea_id
    WHERE v.user_id = $1 AND ($2::uuid IS NULL OR v.id > $2) ORDER BY v.id LIMIT $3`;

  override async erase(tx: Transaction, { userId }: AccountHolder): Promise<void> {
    await this.database.query(LOCK_IDEAS, [userId], tx);
    await this.database.query(ERASE, [userId], tx);
  }
}
