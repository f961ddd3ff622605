import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/** A founder's launch settings, for the data export. They are deleted with the ideas. */
@Injectable()
export class LaunchPersonalData extends PersonalData {
  readonly section = 'launchKits';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('launchKits as k')
      .innerJoin('ideas as i', 'i.id', 'k.ideaId')
      .select(['i.id', 'i.title as ideaTitle', 'k.showsFounder'])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'i.id');
  }
}
