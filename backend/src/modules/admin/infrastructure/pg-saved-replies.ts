import { Injectable } from '@nestjs/common';

import { isUniqueViolation, managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { SavedReplies, type SavedReply, SavedReplyExists } from '../domain/saved-reply.js';

/** Saved replies in PostgreSQL. */
@Injectable()
export class PgSavedReplies extends SavedReplies {
  async countOf(tx: Transaction, adminId: string): Promise<number> {
    const manager = managerOf(tx);
    await manager.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [adminId]);
    const [row] = await manager.query<{ replies: number }[]>(
      'SELECT count(*)::int AS replies FROM saved_replies WHERE admin_id = $1',
      [adminId],
    );
    return row!.replies;
  }

  async add(tx: Transaction, { id, adminId, title, text, createdAt }: SavedReply): Promise<void> {
    try {
      await managerOf(tx).query(
        'INSERT INTO saved_replies (id, admin_id, title, text, created_at) VALUES ($1, $2, $3, $4, $5)',
        [id, adminId, title, text, createdAt],
      );
    } catch (error) {
      if (isUniqueViolation(error, 'saved_replies_title_key')) throw new SavedReplyExists();
      throw error;
    }
  }

  async delete(tx: Transaction, adminId: string, id: string): Promise<boolean> {
    const rows = await managerOf(tx).query<unknown[]>(
      'WITH gone AS (DELETE FROM saved_replies WHERE id = $1 AND admin_id = $2 RETURNING id) SELECT id FROM gone',
      [id, adminId],
    );
    return rows.length > 0;
  }
}
