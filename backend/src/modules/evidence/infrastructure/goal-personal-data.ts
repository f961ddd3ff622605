import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/** What a founder fixed as goals. They go with their ideas; what stays on record is another section. */
@Injectable()
export class GoalPersonalData extends PersonalData {
  readonly section = 'goals';
  override readonly document = 'evidence';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('evidenceGoals as g')
      .innerJoin('ideas as i', 'i.id', 'g.ideaId')
      .select([
        'g.id',
        'i.slug as ideaSlug',
        'g.number',
        'g.text',
        sql<string>`encode(g.hash, 'hex')`.as('hash'),
        'g.logSeq',
        'g.startedAt',
        'g.endsAt',
        'g.state',
        'g.reason',
        'g.decidedAt',
      ])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'g.id');
  }
}
