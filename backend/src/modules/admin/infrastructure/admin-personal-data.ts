import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const REPLIES = `
  SELECT id, title, text, created_at AS "createdAt" FROM saved_replies
  WHERE admin_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;

/**
 * What an admin keeps for themselves; it goes with the account by its foreign key. The audit is the
 * platform's record and stays.
 */
@Injectable()
export class AdminPersonalData extends PersonalData {
  readonly section = 'savedReplies';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(REPLIES, [userId]);
  }
}
