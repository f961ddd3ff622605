import { Injectable } from '@nestjs/common';

import { jsonPairs, selected } from '../../../platform/database/columns.js';
import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';
import { CONTENT_FIELDS } from '../domain/idea-content.js';

const WRITTEN = [...CONTENT_FIELDS, 'status', 'reviewComments', 'submittedAt', 'createdAt', 'updatedAt'];

/**
 * A founder's ideas. They go with the account by their foreign key, and their votes, waitlists and feedback
 * with them; of these, which are third parties' data, the copy has the numbers alone.
 */
@Injectable()
export class IdeaPersonalData extends PersonalRows {
  readonly section = 'ideas';
  protected readonly rows = `
    SELECT id, slug, ${selected(WRITTEN)}, published_at AS "publishedAt", vote_count AS "voteCount", waitlist_count AS "waitlistCount",
           feedback_count AS "feedbackCount", imported_votes AS "importedVotes",
           (SELECT jsonb_build_object(${jsonPairs(WRITTEN, 'e')}) FROM idea_edits e WHERE e.idea_id = ideas.id) AS "waitingEdit"
    FROM ideas WHERE author_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;
}
