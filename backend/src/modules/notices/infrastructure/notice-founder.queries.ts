import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Whom a notice goes to. */
export interface NoticeFounder {
  founderId: string;
  email: string;
  username: string;
}

/** And the idea that it is about. */
export interface NoticeIdea extends NoticeFounder {
  ideaTitle: string;
  ideaSlug: string;
  /** The oldest message about it; null where there is none. */
  message: string | null;
}

const FOUNDER = `
  SELECT u.id AS "founderId", u.email, u.username FROM users u WHERE u.id = $1 AND u.suspended_at IS NULL`;

const OF_IDEA = `
  SELECT u.id AS "founderId", u.email, u.username, i.title AS "ideaTitle", i.slug AS "ideaSlug",
         (SELECT m.message FROM feedback m WHERE m.idea_id = i.id ORDER BY m.created_at, m.id LIMIT 1) AS message
  FROM ideas i JOIN users u ON u.id = i.author_id
  WHERE i.id = $1 AND i.status = 'active' AND u.suspended_at IS NULL`;

@Injectable()
export class NoticeFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the account is gone or suspended. */
  find(founderId: string): Promise<NoticeFounder | null> {
    return this.database.queryOne<NoticeFounder>(FOUNDER, [founderId]);
  }

  /** Null when the idea is gone or not public, or its founder suspended. */
  ofIdea(ideaId: string): Promise<NoticeIdea | null> {
    return this.database.queryOne<NoticeIdea>(OF_IDEA, [ideaId]);
  }
}
