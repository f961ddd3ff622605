import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/**
 * A founder's read-only links without their tokens, for the data export. They are deleted with their ideas.
 */
@Injectable()
export class TrafficLinkPersonalData extends PersonalData {
  readonly section = 'trafficLinks';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('trafficLinks as l')
      .innerJoin('ideas as i', 'i.id', 'l.ideaId')
      .select(['l.id', 'i.slug as ideaSlug', 'l.name', 'l.createdAt'])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'l.id');
  }
}
