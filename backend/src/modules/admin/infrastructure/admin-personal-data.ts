import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/**
 * What an admin keeps for themselves; it goes with the account by its foreign key. The audit is the
 * platform's record and stays.
 */
@Injectable()
export class AdminPersonalData extends PersonalRows {
  readonly section = 'savedReplies';
  protected readonly rows = `
    SELECT id, title, text, created_at AS "createdAt" FROM saved_replies
    WHERE admin_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;
}
