import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/** What a person has imported. The rows are about others, and go with the account by their foreign key. */
@Injectable()
export class ImportPersonalData extends PersonalRows {
  readonly section = 'imports';
  protected readonly rows = `
    SELECT id, kind, file_name AS "fileName", state, counts, agreed_at AS "saidThatPeopleAgreedAt",
           created_at AS "createdAt", finished_at AS "finishedAt"
    FROM imports WHERE user_id = $1 AND discarded_at IS NULL AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;
}
