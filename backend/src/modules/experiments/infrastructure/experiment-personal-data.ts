import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/** A founder's experiments with their results, for the data export. They are deleted with their ideas. */
@Injectable()
export class ExperimentPersonalData extends PersonalData {
  readonly section = 'experiments';
  override readonly document = 'evidence';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('experiments as e')
      .innerJoin('ideas as i', 'i.id', 'e.ideaId')
      .select(['e.id', 'i.slug as ideaSlug', 'e.kind', 'e.arms', 'e.days', 'e.state', 'e.reason'])
      .select(['e.createdAt', 'e.startedAt', 'e.endsAt', 'e.endedAt', 'e.decidedAt', 'e.kept'])
      .select(['e.result'])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'e.id');
  }
}
