import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { changeCounter } from '../../ideas/index.js';
import { lockIdeas } from './pg-visitor-votes.js';

/** A person's votes. They are deleted with the account, which reduces the ideas' counts accordingly. */
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
    const db = this.database.kysely(tx);
    await lockIdeas(db, (vote) => vote('userId', '=', userId));
    const gone = db.deleteFrom('votes').where('userId', '=', userId).returning('ideaId');
    await sql`WITH gone AS (${gone}) ${changeCounter('voteCount', sql`gone`, sql`-1`)}`.execute(db);
  }
}
