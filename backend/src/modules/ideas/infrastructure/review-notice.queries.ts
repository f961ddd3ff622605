import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type ReviewNotice, ReviewNotices } from '../domain/idea.repository.js';

const NOTICE = `
  SELECT u.username, u.email, i.title AS "ideaTitle", i.slug
  FROM ideas i JOIN users u ON u.id = i.author_id WHERE i.id = $1`;

/** Review notices from the ideas and users tables. */
@Injectable()
export class PgReviewNotices extends ReviewNotices {
  constructor(private readonly database: Database) {
    super();
  }

  async find(ideaId: string): Promise<ReviewNotice | null> {
    return this.database.queryOne<ReviewNotice>(NOTICE, [ideaId]);
  }
}
