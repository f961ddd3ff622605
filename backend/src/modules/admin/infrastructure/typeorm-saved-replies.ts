import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { isUniqueViolation } from '../../../platform/database/errors.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { Conflict } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { SavedReplies, type SavedReply } from '../domain/saved-reply.js';
import { columns, entity, primary } from '../../../platform/database/columns.js';

/** Maps a saved reply to the table `saved_replies`. */
export const savedReplySchema = entity<SavedReply>('SavedReply', 'saved_replies', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'adminId'),
  ...columns('text', 'title', 'text'),
  ...columns('timestamptz', 'createdAt'),
});

/** Saved replies in PostgreSQL. */
@Injectable()
export class TypeormSavedReplies extends SavedReplies {
  constructor(private readonly database: Database) {
    super();
  }

  async countOf(tx: Transaction, adminId: string): Promise<number> {
    await this.database
      .kysely(tx)
      .selectFrom('users')
      .select('id')
      .where('id', '=', adminId)
      .forNoKeyUpdate()
      .execute();
    return repositoryOf(tx, savedReplySchema).countBy({ adminId });
  }

  async add(tx: Transaction, reply: SavedReply): Promise<void> {
    try {
      await repositoryOf(tx, savedReplySchema).insert(reply);
    } catch (error) {
      if (!isUniqueViolation(error, 'saved_replies_title_key')) throw error;
      throw new Conflict('You already have a saved reply with that name.');
    }
  }

  async delete(tx: Transaction, adminId: string, id: string): Promise<boolean> {
    const { affected } = await repositoryOf(tx, savedReplySchema).delete({ id, adminId });
    return affected === 1;
  }
}
