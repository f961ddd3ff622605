import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { type Actor, type Feedback, FEEDBACK_LIMITS, type FeedbackReply } from '../domain/feedback.js';

/** One page of an idea's feedback. */
export interface FeedbackPage extends Page<Feedback> {
  /** False when the idea is not active, so that only its owner and admins see this. */
  isPublic: boolean;
}

const LATEST = new Order<Omit<Feedback, 'replies'>>('feedback', 'time', ({ createdAt }) => createdAt);

const IDEA = `
  SELECT feedback_count AS "total", status = 'active' AS "isPublic" FROM ideas
  WHERE id = $1 AND (status = 'active' OR author_id = $2::uuid OR $3::boolean)`;

const MESSAGES = `
  SELECT id, message, created_at AS "createdAt" FROM feedback
  WHERE idea_id = $1 AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
  ORDER BY created_at DESC, id DESC LIMIT $2`;

// LATERAL, so that each message's replies are cut where its index says, however many there are.
const REPLIES = `
  SELECT r.id, r.feedback_id AS "feedbackId", r.message, r.created_at AS "createdAt"
  FROM unnest($1::uuid[]) AS shown (id)
  CROSS JOIN LATERAL (
    SELECT * FROM feedback_replies WHERE feedback_id = shown.id ORDER BY created_at DESC, id DESC LIMIT $2
  ) r
  ORDER BY r.created_at, r.id`;

/** Reads feedback for a page: SQL straight to what is shown. */
@Injectable()
export class FeedbackQueries {
  constructor(private readonly database: Database) {}

  /**
   * The idea that a message is about, from the primary: it may have been written a moment ago. Null when
   * there is no such message.
   */
  async ideaOf(feedbackId: string): Promise<string | null> {
    const rows = await this.database.query<{ ideaId: string }>(
      'SELECT idea_id AS "ideaId" FROM feedback WHERE id = $1',
      [feedbackId],
    );
    return rows[0]?.ideaId ?? null;
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
    const after = LATEST.after(cursor);
    const [idea] = await this.database.queryReplica<{ total: number; isPublic: boolean }>(IDEA, [
      ideaId,
      reader?.userId ?? null,
      reader?.isAdmin ?? false,
    ]);
    if (!idea) return null;

    const rows = await this.database.queryReplica<Omit<Feedback, 'replies'>>(MESSAGES, [
      ideaId,
      limit + 1,
      ...after,
    ]);
    const replies = await this.repliesTo(rows.slice(0, limit).map(({ id }) => id));
    const page = LATEST.page(rows, limit, idea.total, (row): Feedback => ({
      ...row,
      replies: replies.get(row.id) ?? [],
    }));
    return { ...page, isPublic: idea.isPublic };
  }

  private async repliesTo(messages: string[]): Promise<Map<string, FeedbackReply[]>> {
    const byMessage = new Map<string, FeedbackReply[]>();
    if (messages.length === 0) return byMessage;
    const rows = await this.database.queryReplica<FeedbackReply & { feedbackId: string }>(REPLIES, [
      messages,
      FEEDBACK_LIMITS.repliesShown,
    ]);
    for (const { feedbackId, ...reply } of rows) {
      const replies = byMessage.get(feedbackId);
      if (replies) replies.push(reply);
      else byMessage.set(feedbackId, [reply]);
    }
    return byMessage;
  }
}
