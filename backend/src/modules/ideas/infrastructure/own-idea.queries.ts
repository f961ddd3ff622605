import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { CONTENT_FIELDS } from '../domain/idea-content.js';

/** An idea as its founder takes it along. */
export type OwnIdeaRow = ReturnType<OwnIdeaQueries['all']> extends AsyncIterable<(infer Row)[]> ? Row : never;

/** Every idea of a founder, for a file. */
@Injectable()
export class OwnIdeaQueries {
  constructor(private readonly database: Database) {}

  /** In batches, oldest first. */
  all(founderId: string) {
    const rows = this.database
      .kysely()
      .selectFrom('ideas')
      .select([
        'id',
        'slug',
        'status',
        'importedVotes',
        'voteCount',
        'waitlistCount',
        'feedbackCount',
        'createdAt',
        'publishedAt',
      ])
      .select(CONTENT_FIELDS)
      .where('authorId', '=', founderId);
    return inBatches(rows, 'id');
  }
}
