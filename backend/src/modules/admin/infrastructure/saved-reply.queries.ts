import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { SavedReply } from '../domain/saved-reply.js';

/** An admin's saved replies. */
@Injectable()
export class SavedReplyQueries {
  constructor(private readonly database: Database) {}

  /** By title. Bounded by the limit of 50. */
  listOf(adminId: string): Promise<SavedReply[]> {
    return this.database.query<SavedReply>(
      `SELECT id, admin_id AS "adminId", title, text, created_at AS "createdAt" FROM saved_replies
       WHERE admin_id = $1 ORDER BY lower(title), id`,
      [adminId],
    );
  }
}
