import { Injectable } from '@nestjs/common';
import { jsonObjectFrom } from 'kysely/helpers/postgres';

import { Database } from '../../../platform/database/database.js';
import { type CheckRecord, CheckRecords } from '../domain/check-records.js';

/** Reads with one statement. */
@Injectable()
export class CheckRecordQueries extends CheckRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async of(ideaId: string): Promise<CheckRecord | null> {
    const record = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(({ selectFrom }) => [
        'u.createdAt as founderSince',
        jsonObjectFrom(
          selectFrom('experiments as e')
            .select(({ fn }) => [
              fn.countAll<number>().as('begun'),
              fn.countAll<number>().filterWhere('e.state', '=', 'broken').as('broken'),
            ])
            .whereRef('e.ideaId', '=', 'i.id')
            .where('e.startedAt', 'is not', null),
        )
          .$notNull()
          .as('experiments'),
      ])
      .where('i.id', '=', ideaId)
      .executeTakeFirst();
    return record ?? null;
  }
}
