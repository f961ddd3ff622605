import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Who is told about a page test. */
export interface PageTestFounder {
  email: string;
  username: string;
  ideaTitle: string;
}

const OF_IDEA = `
  SELECT u.email, u.username, i.title AS "ideaTitle" FROM ideas i JOIN users u ON u.id = i.author_id
  WHERE i.id = $1 AND u.suspended_at IS NULL`;

@Injectable()
export class PageTestFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the idea is gone, or its founder suspended. */
  ofIdea(ideaId: string): Promise<PageTestFounder | null> {
    return this.database.queryOne<PageTestFounder>(OF_IDEA, [ideaId]);
  }
}
