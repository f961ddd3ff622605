import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { SavedReply } from '../domain/saved-reply.js';

/** Reads an admin's saved replies. */
@Injectable()
export class SavedReplyQueries {
  constructor(private readonly database: Database) {}

  /** Returns all replies, sorted by title. An admin can have at most 50. */
  listOf(adminId: string): Promise<SavedReply[]> {
    return this.database
      .kysely()
      .selectFrom('savedReplies')
      .select(['id', 'adminId', 'title', 'text', 'createdAt'])
      .where('adminId', '=', adminId)
      .orderBy(({ fn }) => fn('lower', ['title']))
      .orderBy('id')
      .execute();
  }
}
