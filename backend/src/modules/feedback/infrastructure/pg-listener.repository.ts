import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { ASKING } from '../../waitlist/index.js';
import { type AnswerMail, CONSENT_VERSION, type Listener } from '../domain/listener.js';
import { type DueListener, ListenerRepository } from '../domain/listener.repository.js';
import {
  ADD,
  ANSWER,
  ANSWER_MAIL,
  ANSWERED,
  CONFIRM,
  DUE,
  FIND,
  FIND_DUE,
  IDEA_OF_REPLY,
  MAKE_MAILS,
  RECORD_QUESTION,
  REFUSE,
  REPLIES_SO_FAR,
  STOP,
} from './listener.sql.js';

/** Listeners in PostgreSQL. */
@Injectable()
export class PgListenerRepository extends ListenerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(tx: Transaction, feedbackId: string, email: string, now: Date): Promise<void> {
    await this.database.query(ADD, [feedbackId, email, now], tx);
  }

  async due(limit: number, now: Date): Promise<string[]> {
    return (await this.database.query<{ id: string }>(DUE, [now, limit])).map(({ id }) => id);
  }

  async findDue(tx: Transaction, feedbackId: string, now: Date): Promise<DueListener | null> {
    await lock(this.database, tx, ASKING);
    return this.database.queryOne<DueListener>(FIND_DUE, [now, feedbackId], tx);
  }

  async drop(tx: Transaction, feedbackId: string): Promise<void> {
    await this.database.query('DELETE FROM feedback_listeners WHERE feedback_id = $1', [feedbackId], tx);
  }

  async postpone(tx: Transaction, feedbackId: string, at: Date): Promise<void> {
    const sql = 'UPDATE feedback_listeners SET due_at = $2 WHERE feedback_id = $1';
    await this.database.query(sql, [feedbackId, at], tx);
  }

  async recordQuestion(
    tx: Transaction,
    { feedbackId, ideaId, emailHash }: DueListener,
    now: Date,
  ): Promise<void> {
    await this.database.query(RECORD_QUESTION, [feedbackId, ideaId, emailHash, now], tx);
  }

  find(feedbackId: string): Promise<Listener | null> {
    return this.database.queryOne<Listener>(FIND, [feedbackId]);
  }

  async confirm(tx: Transaction, feedbackId: string, now: Date, askedSince: Date): Promise<string[]> {
    await this.oneAfterTheOther(tx, (await this.find(feedbackId))?.ideaId);
    const parameters = [feedbackId, now, askedSince, CONSENT_VERSION];
    if (!(await this.database.queryOne(CONFIRM, parameters, tx))) return [];
    const replies = await this.database.query<{ id: string }>(REPLIES_SO_FAR, [feedbackId], tx);
    if (replies.length > 0) await this.database.query(ANSWERED, [feedbackId, now], tx);
    return replies.map(({ id }) => id);
  }

  async refuse(tx: Transaction, feedbackId: string, now: Date): Promise<void> {
    await this.database.query(REFUSE, [feedbackId, now], tx);
  }

  async stop(tx: Transaction, feedbackId: string): Promise<void> {
    await this.database.query(STOP, [feedbackId], tx);
  }

  async answer(tx: Transaction, ideaId: string, feedbackId: string, now: Date): Promise<boolean> {
    await this.oneAfterTheOther(tx, ideaId);
    return (await this.database.query(ANSWER, [feedbackId, now], tx)).length > 0;
  }

  async makeMails(tx: Transaction, replyId: string, now: Date): Promise<string[]> {
    // Also two replies, so that each counts what the other has made of the day's share.
    const about = await this.database.queryOne<{ ideaId: string }>(IDEA_OF_REPLY, [replyId], tx);
    await this.oneAfterTheOther(tx, about?.ideaId);
    const mails = await this.database.query<{ id: string }>(MAKE_MAILS, [replyId, now], tx);
    return mails.map(({ id }) => id);
  }

  mail(mailId: string): Promise<AnswerMail | null> {
    return this.database.queryOne<AnswerMail>(ANSWER_MAIL, [mailId]);
  }

  async eraseUnconfirmed(before: Date): Promise<void> {
    await this.database.deleteSome('feedbackListeners', (eb) =>
      eb.and([eb('state', 'in', ['due', 'asked']), eb('createdAt', '<', before)]),
    );
  }

  async prune(before: Date): Promise<void> {
    await this.database.deleteSome('feedbackListenerMails', (eb) => eb('createdAt', '<', before));
  }

  /** Either the answer finds who has just confirmed, or who confirms finds the answer. */
  private async oneAfterTheOther(tx: Transaction, ideaId = ''): Promise<void> {
    await lock(this.database, tx, `feedback.answers:${ideaId}`);
  }
}
