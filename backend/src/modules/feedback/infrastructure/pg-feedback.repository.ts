import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { isForeignKeyViolation } from '../../../platform/database/errors.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { addToCounter } from '../../ideas/index.js';
import type { Actor, Feedback, FeedbackReply, RemovedText } from '../domain/feedback.js';
import { type AddedReply, FeedbackRepository } from '../domain/feedback.repository.js';

const ADD = `
  WITH added AS (
    INSERT INTO feedback (id, idea_id, message, created_at)
    SELECT $1, id, $3, $4 FROM ideas WHERE id = $2 AND status = 'active' RETURNING idea_id
  ), counted AS (
    ${addToCounter('feedback_count', 'added', '1')}
  )
  SELECT FROM added`;

const IS_OPEN = `SELECT FROM ideas WHERE id = $1 AND status = 'active'`;

const IS_OPEN_FOR_REPLIES = `
  SELECT FROM feedback f JOIN ideas i ON i.id = f.idea_id WHERE f.id = $1 AND i.status = 'active'`;

// What the founder answers is read, also where the message is part of another one.
const ADD_REPLY = `
  WITH answered AS (
    SELECT f.id, f.idea_id, coalesce(i.author_id = $5::uuid, false) AS by_founder
    FROM feedback f JOIN ideas i ON i.id = f.idea_id WHERE f.id = $1 AND i.status = 'active'
  ), added AS (
    INSERT INTO feedback_replies (id, feedback_id, message, created_at, by_founder)
    SELECT $2, id, $3, $4, by_founder FROM answered
  ), seen AS (
    UPDATE feedback f SET is_unread = false FROM answered a WHERE f.id = a.id AND a.by_founder AND f.is_unread
  )
  SELECT idea_id AS "ideaId", by_founder AS "byFounder" FROM answered`;

// Whose idea it is stands in the WHERE: nobody else's row is ever looked at.
const REMOVE = `
  WITH gone AS (
    DELETE FROM feedback f USING ideas i
    WHERE f.id = $1 AND i.id = f.idea_id AND (i.author_id = $2 OR $3::boolean)
    RETURNING f.idea_id, f.message, i.author_id
  ), counted AS (
    ${addToCounter('feedback_count', 'gone', '-1')}
  )
  SELECT idea_id AS "ideaId", message, author_id = $2 AS "byOwner" FROM gone`;

const REMOVE_REPLY = `
  WITH gone AS (
    DELETE FROM feedback_replies r USING feedback f, ideas i
    WHERE r.id = $4 AND f.id = r.feedback_id AND (f.id = $1 OR f.merged_into = $1) AND i.id = f.idea_id
      AND (i.author_id = $2 OR $3::boolean)
    RETURNING f.idea_id, r.message, i.author_id
  )
  SELECT idea_id AS "ideaId", message, author_id = $2 AS "byOwner" FROM gone`;

/** Feedback in PostgreSQL, each change one statement. */
@Injectable()
export class PgFeedbackRepository extends FeedbackRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(tx: Transaction, ideaId: string, { id, message, createdAt }: Feedback): Promise<boolean> {
    const parameters = [id, ideaId, message, createdAt];
    return (await this.unlessGone(() => this.database.queryOne(ADD, parameters, tx))) !== null;
  }

  async addReply(
    tx: Transaction,
    feedbackId: string,
    { id, message, createdAt }: Omit<FeedbackReply, 'byFounder'>,
    userId: string | null,
  ): Promise<AddedReply | null> {
    const parameters = [feedbackId, id, message, createdAt, userId];
    return this.unlessGone(() => this.database.queryOne<AddedReply>(ADD_REPLY, parameters, tx));
  }

  isOpen(ideaId: string): Promise<boolean> {
    return this.found(IS_OPEN, [ideaId]);
  }

  isOpenForReplies(feedbackId: string): Promise<boolean> {
    return this.found(IS_OPEN_FOR_REPLIES, [feedbackId]);
  }

  remove(tx: Transaction, feedbackId: string, { userId, isAdmin }: Actor): Promise<RemovedText | null> {
    return this.removed(tx, REMOVE, [feedbackId, userId, isAdmin]);
  }

  removeReply(
    tx: Transaction,
    feedbackId: string,
    replyId: string,
    { userId, isAdmin }: Actor,
  ): Promise<RemovedText | null> {
    return this.removed(tx, REMOVE_REPLY, [feedbackId, userId, isAdmin, replyId]);
  }

  private removed(tx: Transaction, sql: string, parameters: unknown[]): Promise<RemovedText | null> {
    return this.database.queryOne<RemovedText>(sql, parameters, tx);
  }

  private async found(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.query(sql, parameters)).length > 0;
  }

  /** @returns null when the idea or the message was deleted at the same moment. */
  private async unlessGone<T>(write: () => Promise<T | null>): Promise<T | null> {
    try {
      return await write();
    } catch (error) {
      if (isForeignKeyViolation(error)) return null;
      throw error;
    }
  }
}
