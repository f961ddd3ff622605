import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches, jsonOf } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import { CONTENT_FIELDS } from '../domain/idea-content.js';

const WRITTEN = [
  ...CONTENT_FIELDS,
  'status',
  'reviewComments',
  'submittedAt',
  'createdAt',
  'updatedAt',
] as const;

/**
 * A founder's ideas, for the data export. The foreign key deletes them with the account, along with their
 * votes, waitlists and feedback. The export contains only the numbers of those, because they are other
 * people's data.
 */
@Injectable()
export class IdeaPersonalData extends PersonalData {
  readonly section = 'ideas';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('ideas as i')
      .select((eb) => [
        'i.id',
        'i.slug',
        ...WRITTEN.map((field) => `i.${field}` as const),
        'i.publishedAt',
        'i.voteCount',
        'i.waitlistCount',
        'i.feedbackCount',
        'i.importedVotes',
        'i.importedNotes',
        eb
          .selectFrom('ideaEdits as e')
          .select(jsonOf(WRITTEN, 'e').as('edit'))
          .whereRef('e.ideaId', '=', 'i.id')
          .as('waitingEdit'),
      ])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'i.id');
  }
}
