import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/**
 * An admin's saved replies, for the data export. The foreign key deletes them with the account. The audit log
 * belongs to the platform and is kept.
 */
@Injectable()
export class AdminPersonalData extends PersonalData {
  readonly section = 'savedReplies';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('savedReplies')
      .select(['id', 'title', 'text', 'createdAt'])
      .where('adminId', '=', userId);
    return inBatches(rows, 'id');
  }
}
