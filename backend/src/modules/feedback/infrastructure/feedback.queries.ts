import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { type Actor, type Feedback, FEEDBACK_LIMITS } from '../domain/feedback.js';
import { byMessage, REPLIES, type ReplyRow } from './replies.sql.js';

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

// What is merged into another message is counted by the idea, and not listed.
const IDEA = `
  SELECT feedback_count - (SELECT count(*)::int FROM feedback f WHERE f.idea_id = i.id AND f.merged_into IS NOT NULL) AS "total",
         status = 'active' AS "isPublic" FROM ideas i
  WHERE id = $1 AND (status = 'active' OR author_id = $2::uuid OR $3::boolean)`;

const COLUMNS = `
  f.id, f.message, f.created_at AS "createdAt", f.pinned_at IS NOT NULL AS "isPinned",
  (SELECT count(*)::int FROM feedback m WHERE m.merged_into = f.id) AS alike`;

const MESSAGES = `
  SELECT ${COLUMNS} FROM feedback f
  WHERE f.idea_id = $1 AND f.merged_into IS NULL AND ($3::timestamptz IS NULL OR (f.created_at, f.id) < ($3, $4::uuid))
  ORDER BY f.created_at DESC, f.id DESC LIMIT $2`;

const PINNED = `
  SELECT ${COLUMNS} FROM feedback f WHERE f.idea_id = $1 AND f.pinned_at IS NOT NULL ORDER BY f.pinned_at, f.id`;

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
    const idea = await this.idea(ideaId, reader);
    if (!idea) return null;
    const rows = await this.database.queryReplica<Row>(MESSAGES, [ideaId, limit + 1, ...after]);
    const page = LATEST.page(rows, limit, idea.total);
    return { ...page, rows: await this.withReplies(page.rows), isPublic: idea.isPublic };
  }

  /** In the order in which they were pinned. @returns null as `list`. */
  async pinned(ideaId: string, reader: Actor | null): Promise<PinnedFeedback | null> {
    const idea = await this.idea(ideaId, reader);
    if (!idea) return null;
    const rows = await this.database.queryReplica<Row>(PINNED, [ideaId]);
    return { rows: await this.withReplies(rows), isPublic: idea.isPublic };
  }

  private async idea(ideaId: string, reader: Actor | null) {
    const [idea] = await this.database.queryReplica<{ total: number } & Visibility>(IDEA, [
      ideaId,
      reader?.userId ?? null,
      reader?.isAdmin ?? false,
    ]);
    return idea;
  }

  private async withReplies(rows: Row[]): Promise<Feedback[]> {
    if (rows.length === 0) return [];
    const replies = await this.database.queryReplica<ReplyRow>(REPLIES, [
      rows.map(({ id }) => id),
      FEEDBACK_LIMITS.repliesShown,
    ]);
    const byId = byMessage(replies);
    return rows.map((row) => ({ ...row, replies: byId.get(row.id) ?? [] }));
  }
}
