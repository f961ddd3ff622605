import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/** On which share images a founder stands. It goes with the ideas. */
@Injectable()
export class LaunchPersonalData extends PersonalRows {
  readonly section = 'launchKits';
  protected readonly rows = `
    SELECT i.id, i.title AS "ideaTitle", k.shows_founder AS "showsFounder"
    FROM launch_kits k JOIN ideas i ON i.id = k.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id > $2) ORDER BY i.id LIMIT $3`;
}
