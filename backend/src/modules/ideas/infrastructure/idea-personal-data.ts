import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

// Votes, sign-ups and feedback are third parties' data: their numbers are the founder's, they are not.
const COPY = `
  SELECT id, slug, title, description, category, target_audience AS "targetAudience", website, twitter, image,
         featured_image AS "featuredImage", status, review_comments AS "reviewComments", published_at AS "publishedAt", submitted_at AS "submittedAt",
         vote_count AS "voteCount", waitlist_count AS "waitlistCount", feedback_count AS "feedbackCount",
         created_at AS "createdAt", updated_at AS "updatedAt",
         (SELECT jsonb_build_object(
            'title', e.title, 'description', e.description, 'category', e.category, 'targetAudience', e.target_audience,
            'website', e.website, 'twitter', e.twitter, 'image', e.image, 'featuredImage', e.featured_image, 'status', e.status,
            'reviewComments', e.review_comments, 'submittedAt', e.submitted_at, 'createdAt', e.created_at, 'updatedAt', e.updated_at)
          FROM idea_edits e WHERE e.idea_id = ideas.id) AS "waitingEdit"
  FROM ideas WHERE author_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;

/** A founder's ideas. They go with the account by their foreign key, and their votes, waitlists and feedback with them. */
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
