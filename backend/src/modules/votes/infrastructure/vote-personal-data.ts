import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
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
export class VotePersonalData extends PersonalData {
  readonly section = 'votes';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('votes as v')
      .innerJoin('ideas as i', 'i.id', 'v.ideaId')
      .select(['v.id', 'i.title as ideaTitle', 'i.slug as ideaSlug', 'v.createdAt as votedAt'])
      .where('v.userId', '=', userId);
    return inBatches(rows, 'v.id');
  }

  override async erase(tx: Transaction, { userId }: AccountHolder): Promise<void> {
    await this.database.query(LOCK_IDEAS, [userId], tx);
    await this.database.query(ERASE, [userId], tx);
  }
}
