import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { CHANGED_SQL } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { isForeignKeyViolation } from '../../../platform/database/errors.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { changeCounter } from '../../ideas/index.js';
import type { Actor, Feedback, FeedbackReply, RemovedText } from '../domain/feedback.js';
import { type AddedReply, FeedbackRepository } from '../domain/feedback.repository.js';
import { noteListedChange } from './feedback.queries.js';

/** Feedback in PostgreSQL. Each change is one statement. */
@Injectable()
export class PgFeedbackRepository extends FeedbackRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(tx: Transaction, ideaId: string, { id, message, createdAt }: Feedback): Promise<boolean> {
    const added = await this.unlessGone(
      tx,
      sql`
        WITH added AS (
          INSERT INTO feedback (id, idea_id, message, created_at)
          SELECT ${id}, id, ${message}, ${createdAt} FROM ideas WHERE id = ${ideaId} AND status = 'active'
          RETURNING idea_id
        ), counted AS (${changeCounter('feedbackCount', sql`added`, sql`1`)})
        SELECT FROM added`,
    );
    return added !== null;
  }

  addReply(
    tx: Transaction,
    feedbackId: string,
    { id, message, createdAt }: Omit<FeedbackReply, 'byFounder'>,
    userId: string | null,
  ): Promise<AddedReply | null> {
    // Marks the message as read if the founder replies. The listed message, which shows the reply, changes.
    return this.unlessGone(
      tx,
      sql<AddedReply>`
        WITH answered AS (
          SELECT f.id, coalesce(f.merged_into, f.id) AS listed, f.idea_id, coalesce(i.author_id = ${userId}::uuid, false) AS by_founder
          FROM feedback f JOIN ideas i ON i.id = f.idea_id WHERE f.id = ${feedbackId} AND i.status = 'active'
        ), added AS (
          INSERT INTO feedback_replies (id, feedback_id, message, created_at, by_founder)
          SELECT ${id}, id, ${message}, ${createdAt}, by_founder FROM answered
        ), seen AS (
          UPDATE feedback f SET is_unread = f.is_unread AND NOT (a.by_founder AND f.id = a.id), ${CHANGED_SQL}
          FROM answered a WHERE f.id = a.listed
        )
        SELECT idea_id, by_founder FROM answered`,
    );
  }

  async isOpen(ideaId: string): Promise<boolean> {
    const idea = await this.database
      .kysely()
      .selectFrom('ideas')
      .select('id')
      .where('id', '=', ideaId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return idea !== undefined;
  }

  async isOpenForReplies(feedbackId: string): Promise<boolean> {
    const message = await this.database
      .kysely()
      .selectFrom('feedback as f')
      .innerJoin('ideas as i', 'i.id', 'f.ideaId')
      .select('f.id')
      .where('f.id', '=', feedbackId)
      .where('i.status', '=', 'active')
      .executeTakeFirst();
    return message !== undefined;
  }

  // The WHERE clause checks the idea's owner, so no other founder's row is ever touched.
  async remove(tx: Transaction, feedbackId: string, by: Actor): Promise<RemovedText | null> {
    const { rows } = await sql<RemovedText>`
      WITH gone AS (
        DELETE FROM feedback f USING ideas i
        WHERE f.id = ${feedbackId} AND i.id = f.idea_id AND (i.author_id = ${by.userId} OR ${by.isAdmin})
        RETURNING f.id, f.merged_into, f.idea_id, f.message, i.author_id = ${by.userId} AS by_owner
      ), changed AS (
        UPDATE feedback m SET ${CHANGED_SQL} FROM gone WHERE m.id = gone.merged_into OR m.merged_into = gone.id
      ), counted AS (${changeCounter('feedbackCount', sql`gone`, sql`-1`)})
      SELECT idea_id, message, by_owner FROM gone`.execute(this.database.kysely(tx));
    return rows[0] ?? null;
  }

  async removeReply(
    tx: Transaction,
    feedbackId: string,
    replyId: string,
    by: Actor,
  ): Promise<RemovedText | null> {
    const removed = await this.database
      .kysely(tx)
      .deleteFrom('feedbackReplies as r')
      .using(['feedback as f', 'ideas as i'])
      .where('r.id', '=', replyId)
      .whereRef('f.id', '=', 'r.feedbackId')
      .where(({ eb, or }) => or([eb('f.id', '=', feedbackId), eb('f.mergedInto', '=', feedbackId)]))
      .whereRef('i.id', '=', 'f.ideaId')
      .where(({ eb, or, val }) => or([eb('i.authorId', '=', by.userId), eb(val(by.isAdmin), '=', true)]))
      .returning(['f.ideaId', 'r.message', sql<boolean>`i.author_id = ${by.userId}`.as('byOwner')])
      .executeTakeFirst();
    if (removed) await noteListedChange(this.database, tx, feedbackId);
    return removed ?? null;
  }

  /** @returns null if the idea or the message is being deleted concurrently */
  private async unlessGone<Row>(tx: Transaction, write: RawBuilder<Row>): Promise<Row | null> {
    try {
      const { rows } = await write.execute(this.database.kysely(tx));
      return rows[0] ?? null;
    } catch (error) {
      if (isForeignKeyViolation(error)) return null;
      throw error;
    }
  }
}
