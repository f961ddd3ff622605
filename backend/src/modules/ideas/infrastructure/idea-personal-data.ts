import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import { CONTENT_FIELDS } from '../domain/idea-content.js';
import { columnOf } from './idea.schema.js';

const WRITTEN = [...CONTENT_FIELDS, 'status', 'reviewComments', 'submittedAt', 'createdAt', 'updatedAt'];
const columns = WRITTEN.map((field) => `${columnOf(field)} AS "${field}"`).join(', ');
const ofEdit = WRITTEN.map((field) => `'${field}', e.${columnOf(field)}`).join(', ');

// Votes, sign-ups and feedback are third parties' data: their numbers are the founder's, they are not.
const COPY = `
  SELECT id, slug, ${columns}, published_at AS "publishedAt", vote_count AS "voteCount", waitlist_count AS "waitlistCount",
         feedback_count AS "feedbackCount",
         (SELECT jsonb_build_object(${ofEdit}) FROM idea_edits e WHERE e.idea_id = ideas.id) AS "waitingEdit"
  FROM ideas WHERE author_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;

/**
 * A founder's ideas. They go with the account by their foreign key, and their votes, waitlists and feedback
 * with them.
 */
@Injectable()
export class IdeaPersonalData extends PersonalData {
  readonly section = 'ideas';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(COPY, [userId]);
  }
}
