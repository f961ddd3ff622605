import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT i.id, i.title AS "ideaTitle", k.shows_founder AS "showsFounder"
  FROM launch_kits k JOIN ideas i ON i.id = k.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id > $2) ORDER BY i.id LIMIT $3`;

/** On which share images a founder stands. It goes with the ideas. */
@Injectable()
export class LaunchPersonalData extends PersonalData {
  readonly section = 'launchKits';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(COPY, [userId]);
  }
}
