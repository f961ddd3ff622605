import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { CHANGED } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type Actor, type Feedback, FEEDBACK_LIMITS, type FeedbackReply } from '../domain/feedback.js';

/** True if people other than the idea's owner and admins may see the feedback. */
interface Visibility {
  /** False if the idea isn't active and so only visible to its owner and admins. */
  isPublic: boolean;
}
/** One page of an idea's feedback. */
export type FeedbackPage = Page<Feedback> & Visibility;
/** The messages quoted on the idea's page. */
export type PinnedFeedback = { rows: Feedback[] } & Visibility;

type Row = Omit<Feedback, 'replies'>;

const LATEST = new Order<Row>('feedback', 'time', ({ createdAt }) => createdAt);

/** Counts messages merged into the message `f`. */
export const ALIKE = sql<number>`(SELECT count(*)::int FROM feedback m WHERE m.merged_into = f.id)`.as(
  'alike',
);

/** Notes a change of what the inbox shows with this message, or with the one it is merged into. */
export async function noteListedChange(database: Database, tx: Transaction, id: string): Promise<void> {
  await database
    .kysely(tx)
    .updateTable('feedback')
    .set(CHANGED)
    .where('id', '=', sql<string>`(SELECT coalesce(merged_into, id) FROM feedback WHERE id = ${id})`)
    .execute();
}

export type ReplyRow = FeedbackReply & { feedbackId: string };

/**
 * Selects the latest replies to these messages, oldest first. A reply to a merged message appears under the
 * message it was merged into.
 */
export async function repliesTo(db: Statements, ids: string[]): Promise<ReplyRow[]> {
  // LATERAL, so that the index limits each message's replies, no matter how many exist.
  const { rows } = await sql<ReplyRow>`
    SELECT r.id, shown.id AS feedback_id, r.message, r.created_at, r.by_founder
    FROM unnest(${ids}::uuid[]) AS shown (id)
    CROSS JOIN LATERAL (
      SELECT latest.* FROM (
        SELECT shown.id UNION ALL SELECT m.id FROM feedback m WHERE m.merged_into = shown.id
      ) said (id) CROSS JOIN LATERAL (
        SELECT * FROM feedback_replies WHERE feedback_id = said.id
        ORDER BY created_at DESC, id DESC LIMIT ${FEEDBACK_LIMITS.repliesShown}
      ) latest
      ORDER BY latest.created_at DESC, latest.id DESC LIMIT ${FEEDBACK_LIMITS.repliesShown}
    ) r
    ORDER BY r.created_at, r.id`.execute(db);
  return rows;
}

/** Groups rows by the message they're shown with, in the given order. */
export function byMessage<Row extends { feedbackId: string }>(
  rows: Row[],
): Map<string, Omit<Row, 'feedbackId'>[]> {
  const groups = new Map<string, Omit<Row, 'feedbackId'>[]>();
  for (const { feedbackId, ...row } of rows) {
    const group = groups.get(feedbackId);
    if (group) group.push(row);
    else groups.set(feedbackId, [row]);
  }
  return groups;
}

/** Reads feedback for display, directly with SQL. */
@Injectable()
export class FeedbackQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns the idea that a message is about. Reads from the primary, because the message may have just been
   * written. Null if the message doesn't exist.
   */
  async ideaOf(feedbackId: string): Promise<string | null> {
    const message = await this.database
      .kysely()
      .selectFrom('feedback')
      .select('ideaId')
      .where('id', '=', feedbackId)
      .executeTakeFirst();
    return message?.ideaId ?? null;
  }

  /**
   * Lists messages, newest first. Each has its latest replies, oldest first.
   * @returns null if the idea doesn't exist or this reader may not see it
   * @throws ValidationFailed for a cursor of another list
   */
  async list(
    ideaId: string,
    reader: Actor | null,
    limit: number,
    cursor?: string,
  ): Promise<FeedbackPage | null> {
    const after = LATEST.isAfter(cursor, sql.ref('f.createdAt'), sql.ref('f.id'));
    const idea = await this.idea(ideaId, reader);
    if (!idea) return null;
    const rows = await this.messages(ideaId)
      .where('f.mergedInto', 'is', null)
      .where(after)
      .orderBy('f.createdAt', 'desc')
      .orderBy('f.id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = LATEST.page(rows, limit, idea.total);
    return { ...page, rows: await this.withReplies(page.rows), isPublic: idea.isPublic };
  }

  /**
   * Lists pinned messages, first pinned first.
   * @returns null if the idea doesn't exist or this reader may not see it
   */
  async pinned(ideaId: string, reader: Actor | null): Promise<PinnedFeedback | null> {
    const idea = await this.idea(ideaId, reader);
    if (!idea) return null;
    const pinned = this.messages(ideaId).where('f.pinnedAt', 'is not', null);
    const rows = await pinned.orderBy('f.pinnedAt').orderBy('f.id').execute();
    return { rows: await this.withReplies(rows), isPublic: idea.isPublic };
  }

  private messages(ideaId: string) {
    return this.database.replica
      .selectFrom('feedback as f')
      .select(['f.id', 'f.message', 'f.createdAt'])
      .select([sql<boolean>`f.pinned_at IS NOT NULL`.as('isPinned'), ALIKE])
      .where('f.ideaId', '=', ideaId);
  }

  private idea(ideaId: string, reader: Actor | null) {
    return this.database.replica
      .selectFrom('ideas as i')
      .select([
        // Subtracts merged messages from the idea's counter, because they aren't listed.
        sql<number>`
          feedback_count - (SELECT count(*)::int FROM feedback f WHERE f.idea_id = i.id AND f.merged_into IS NOT NULL)`.as(
          'total',
        ),
        sql<boolean>`status = 'active'`.as('isPublic'),
      ])
      .where('id', '=', ideaId)
      .$if(!reader?.isAdmin, (query) =>
        query.where(({ eb, or }) =>
          or([eb('status', '=', 'active'), ...(reader ? [eb('authorId', '=', reader.userId)] : [])]),
        ),
      )
      .executeTakeFirst();
  }

  private async withReplies(rows: Row[]): Promise<Feedback[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const replies = byMessage(await repliesTo(this.database.replica, ids));
    return rows.map((row) => ({ ...row, replies: replies.get(row.id) ?? [] }));
  }
}
