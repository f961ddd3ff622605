import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { type Actor, type Feedback, FEEDBACK_LIMITS, type FeedbackReply } from '../domain/feedback.js';

/** Who may see it besides the idea's owner and admins. */
interface Visibility {
  /** False when the idea is not active, so that only its owner and admins see this. */
  isPublic: boolean;
}
/** One page of an idea's feedback. */
export type FeedbackPage = Page<Feedback> & Visibility;
/** The messages that its founder put on the idea's page. */
export type PinnedFeedback = { rows: Feedback[] } & Visibility;

type Row = Omit<Feedback, 'replies'>;

const LATEST = new Order<Row>('feedback', 'time', ({ createdAt }) => createdAt);

/** How many messages are merged into the message `f`. */
export const ALIKE = sql<number>`(SELECT count(*)::int FROM feedback m WHERE m.merged_into = f.id)`.as(
  'alike',
);

export type ReplyRow = FeedbackReply & { feedbackId: string };

/**
 * The latest replies to these messages, oldest first. What was said to a message that is merged stands under
 * the one that it is merged into.
 */
export async function repliesTo(db: Statements, ids: string[]): Promise<ReplyRow[]> {
  // LATERAL, so that each message's replies are cut where its index says, however many there are.
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

/** By the message under which they are shown, in the order given. */
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

/** Reads feedback for a page: SQL straight to what is shown. */
@Injectable()
export class FeedbackQueries {
  constructor(private readonly database: Database) {}

  /**
   * The idea that a message is about, from the primary: it may have been written a moment ago. Null when
   * there is no such message.
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
   * Newest first, each with its latest replies, oldest of these first.
   * @returns null when there is no such idea that this reader may see.
   * @throws ValidationFailed for a cursor that is not of this list.
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

  /** In the order in which they were pinned. @returns null as `list`. */
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
        // What is merged into another message is counted by the idea, and not listed.
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
