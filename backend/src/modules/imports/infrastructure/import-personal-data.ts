import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/**
 * A person's imports, without their rows, which are about other people. The foreign key deletes the rows with
 * the account.
 */
@Injectable()
export class ImportPersonalData extends PersonalData {
  readonly section = 'imports';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('imports')
      .select([
        'id',
        'kind',
        'fileName',
        'state',
        'counts',
        'agreedAt as saidThatPeopleAgreedAt',
        'createdAt',
        'finishedAt',
      ])
      .where('userId', '=', userId)
      .where('discardedAt', 'is', null);
    return inBatches(rows, 'id');
  }
}
