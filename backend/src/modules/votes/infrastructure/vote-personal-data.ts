import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { batchesOf } from '../../../platform/database/batches.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

const COPY = `
  SELECT v.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", v.created_at AS "votedAt"
  FROM votes v JOIN ideas i ON i.id = v.idea_id
  WHERE v.user_id = $1 AND ($2::uuid IS NULL OR v.id > $2) ORDER BY v.id LIMIT $3`;

// Ids first, so that deletions, logins and votes that share ideas wait for one another instead of deadlocking.
const LOCK_IDEAS = `
  SELECT id FROM ideas WHERE id IN (SELECT idea_id FROM votes WHERE user_id = $1) ORDER BY id FOR NO KEY UPDATE`;

const ERASE = `
  WITH gone AS (DELETE FROM votes WHERE user_id = $1 RETURNING idea_id)
  UPDATE ideas i SET vote_count = vote_count - 1 FROM gone WHERE i.id = gone.idea_id`;

/** A person's votes. They go with the account, and the ideas' counts with them: a count is what is stored. */
@Injectable()
export class VotePersonalData extends PersonalData {
  readonly section = 'votes';

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return batchesOf(this.dataSource, COPY, [userId]);
  }

  override async erase(tx: Transaction, { userId }: AccountHolder): Promise<void> {
    await managerOf(tx).query(LOCK_IDEAS, [userId]);
    await managerOf(tx).query(ERASE, [userId]);
  }
}
