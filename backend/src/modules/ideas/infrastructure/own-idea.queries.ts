import { Injectable } from '@nestjs/common';

import { selected } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { CONTENT_FIELDS, type IdeaContent } from '../domain/idea-content.js';

/** An idea as its founder takes it along. */
export interface OwnIdeaRow extends IdeaContent {
  id: string;
  slug: string;
  status: string;
  importedVotes: number | null;
  voteCount: number;
  waitlistCount: number;
  feedbackCount: number;
  createdAt: Date;
  publishedAt: Date | null;
}

const ALL = `
  SELECT id, slug, ${selected(CONTENT_FIELDS)}, status,
         imported_votes AS "importedVotes", vote_count AS "voteCount", waitlist_count AS "waitlistCount",
         feedback_count AS "feedbackCount", created_at AS "createdAt", published_at AS "publishedAt"
  FROM ideas WHERE author_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;

/** Every idea of a founder, for a file. */
@Injectable()
export class OwnIdeaQueries {
  constructor(private readonly database: Database) {}

  /** In batches, oldest first. */
  all(founderId: string): AsyncIterable<OwnIdeaRow[]> {
    return this.database.batches<OwnIdeaRow>(ALL, [founderId]);
  }
}
