import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/** What a founder published of their evidence, which may hold their name. Reports go with their ideas. */
@Injectable()
export class ReportPersonalData extends PersonalData {
  readonly section = 'evidenceReports';
  override readonly document = 'evidence';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('evidenceReports as r')
      .innerJoin('ideas as i', 'i.id', 'r.ideaId')
      .select(['r.id', 'i.slug as ideaSlug', 'r.title', 'r.jws', 'r.createdAt', 'r.withdrawnAt'])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'r.id');
  }
}
