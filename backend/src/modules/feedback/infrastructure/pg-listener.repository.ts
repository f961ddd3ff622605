import { Injectable } from '@nestjs/common';
import { type NotNull, sql, type SqlBool } from 'kysely';
import { noteListedChange } from './feedback.queries.js';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { lock } from '../../../platform/database/locks.js';
import { hashOfMailbox, sameMailbox } from '../../../platform/database/mailbox.sql.js';
import { postponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { ASKING, mailsAboutIdea, mailsToMailbox } from '../../waitlist/index.js';
import { type AnswerMail, ANSWERS_A_DAY, CONSENT_VERSION, type Listener } from '../domain/listener.js';
import { ASKING_LISTENERS, type DueListener, ListenerRepository } from '../domain/listener.repository.js';

/** Maximum number of the founder's latest replies sent to a listener who confirms. */
const TOLD_AT_ONCE = 3;

/** Number of emails created per batch. */
const MADE_AT_ONCE = 200;

/** Hash of an address, for tables where it outlives the address. Same as in `suppressions`. */
const HASH = sql<Buffer>`sha256(convert_to(lower(l.email), 'UTF8'))`;

/** Selects the IDs of a message and all messages merged with it. */
const together = (feedbackId: string) => sql<string>`(
  SELECT f.id FROM feedback f JOIN feedback said ON said.id = ${feedbackId}
  WHERE f.id = coalesce(said.merged_into, said.id)
  UNION
  SELECT m.id FROM feedback m JOIN feedback said ON said.id = ${feedbackId}
  WHERE m.merged_into = coalesce(said.merged_into, said.id))`;

/** Listeners in PostgreSQL. */
@Injectable()
export class PgListenerRepository extends ListenerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(tx: Transaction, feedbackId: string, email: string, now: Date): Promise<void> {
    await sql`
      INSERT INTO feedback_listeners (feedback_id, email, mailbox_hash, state, created_at, due_at)
      SELECT ${feedbackId}, a.email, ${hashOfMailbox('a.email')}, 'due', ${now}, ${now}
      FROM (SELECT ${email}::text AS email) a`.execute(this.database.kysely(tx));
  }

  async due(limit: number, now: Date): Promise<string[]> {
    const due = await this.database
      .kysely()
      .selectFrom('feedbackListeners as l')
      .select('l.feedbackId')
      .where('l.state', '=', 'due')
      .where('l.dueAt', '<=', now)
      .where(({ not, ref }) => not(postponed(ASKING_LISTENERS, ref('l.feedbackId'), now)))
      .orderBy('l.dueAt')
      .limit(limit)
      .execute();
    return due.map(({ feedbackId }) => feedbackId);
  }

  async findDue(tx: Transaction, feedbackId: string, now: Date): Promise<DueListener | null> {
    await lock(this.database, tx, ASKING);
    const { rows } = await sql<DueListener>`
      SELECT l.feedback_id, f.idea_id, h.email_hash, l.created_at AS left_at,
             (SELECT ${countAll} FROM feedback_listeners o JOIN feedback g ON g.id = o.feedback_id
              WHERE o.mailbox_hash = h.mailbox_hash AND o.state = 'asked' AND g.idea_id = f.idea_id) AS unanswered,
             (SELECT max(m.created_at) FROM feedback_listener_mails m WHERE ${sameMailbox('m', 'h')} AND m.idea_id = f.idea_id)
               AS last_sent_at,
             ${mailsToMailbox('h', now)} AS address_today, ${mailsAboutIdea('f.ideaId', now)} AS idea_this_hour,
             EXISTS (SELECT FROM feedback_refusals r WHERE r.founder_id = i.author_id AND ${sameMailbox('r', 'h')})
               OR EXISTS (SELECT FROM confirmation_refusals r WHERE r.founder_id = i.author_id AND ${sameMailbox('r', 'h')})
               OR EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = h.email_hash) AS refused,
             i.status <> 'active' OR EXISTS (
               SELECT FROM campaign_senders s WHERE s.founder_id = i.author_id AND s.paused_at IS NOT NULL
             ) AS held
      FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id
      CROSS JOIN LATERAL (SELECT ${HASH} AS email_hash, ${hashOfMailbox('l.email')} AS mailbox_hash) h
      WHERE l.feedback_id = ${feedbackId} AND l.state = 'due' AND l.due_at <= ${now} FOR UPDATE OF l`.execute(
      this.database.kysely(tx),
    );
    return rows[0] ?? null;
  }

  async drop(tx: Transaction, feedbackId: string): Promise<void> {
    const listeners = this.database.kysely(tx).deleteFrom('feedbackListeners');
    await listeners.where('feedbackId', '=', feedbackId).execute();
  }

  async postpone(tx: Transaction, feedbackId: string, at: Date): Promise<void> {
    await this.change(tx, feedbackId).set({ dueAt: at }).execute();
  }

  async recordQuestion(
    tx: Transaction,
    { feedbackId, ideaId, emailHash }: DueListener,
    now: Date,
  ): Promise<void> {
    const update = this.change(tx, feedbackId).set({ state: 'asked', askedAt: now, dueAt: null });
    await sql`
      WITH asked AS (${update})
      INSERT INTO feedback_listener_mails (id, idea_id, email_hash, created_at, mailbox_hash)
      SELECT gen_random_uuid(), ${ideaId}, ${emailHash}, ${now}, ${hashOfMailbox('l.email')}
      FROM feedback_listeners l WHERE l.feedback_id = ${feedbackId}`.execute(this.database.kysely(tx));
  }

  async find(feedbackId: string): Promise<Listener | null> {
    const listener = await this.database
      .kysely()
      .selectFrom('feedbackListeners as l')
      .innerJoin('feedback as f', 'f.id', 'l.feedbackId')
      .innerJoin('ideas as i', 'i.id', 'f.ideaId')
      .select(['l.feedbackId', 'i.id as ideaId', 'i.title as ideaTitle', 'i.coverVariant', 'f.message'])
      .select(['l.state', 'l.email', 'l.askedAt'])
      .select(sql<string | null>`CASE i.status WHEN 'active' THEN i.slug END`.as('ideaSlug'))
      .where('l.feedbackId', '=', feedbackId)
      .executeTakeFirst();
    return listener ?? null;
  }

  async confirm(tx: Transaction, feedbackId: string, now: Date, askedSince: Date): Promise<string[]> {
    await this.oneAfterTheOther(tx, (await this.find(feedbackId))?.ideaId);
    const confirmed = await this.change(tx, feedbackId)
      .set({ state: 'confirmed', confirmedAt: now, consentVersion: CONSENT_VERSION })
      .where('state', '=', 'asked')
      .where('askedAt', '>', askedSince)
      .returning('feedbackId')
      .executeTakeFirst();
    if (!confirmed) return [];
    await noteListedChange(this.database, tx, feedbackId);
    const latest = await this.database
      .kysely(tx)
      .selectFrom('feedbackReplies as r')
      .select('r.id')
      .where('r.feedbackId', 'in', together(feedbackId))
      .where('r.byFounder', '=', true)
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(TOLD_AT_ONCE)
      .execute();
    if (latest.length > 0)
      await this.change(tx, feedbackId).set({ answeredAt: now }).where('answeredAt', 'is', null).execute();
    return latest.map(({ id }) => id).reverse();
  }

  async refuse(tx: Transaction, feedbackId: string, now: Date): Promise<void> {
    await sql`
      WITH refused AS (
        SELECT l.feedback_id, i.author_id, ${HASH} AS email_hash, ${hashOfMailbox('l.email')} AS mailbox_hash
        FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id
        WHERE l.feedback_id = ${feedbackId} AND l.state IN ('due', 'asked') FOR NO KEY UPDATE OF l
      ), erased AS (
        UPDATE feedback_listeners l SET state = 'refused', email = NULL, mailbox_hash = NULL, due_at = NULL
        FROM refused r WHERE l.feedback_id = r.feedback_id
      )
      INSERT INTO feedback_refusals (founder_id, email_hash, created_at, mailbox_hash)
      SELECT author_id, email_hash, ${now}, mailbox_hash FROM refused
      ON CONFLICT DO NOTHING`.execute(this.database.kysely(tx));
  }

  async stop(tx: Transaction, feedbackId: string): Promise<void> {
    const stopped = { state: 'stopped', email: null, mailboxHash: null, dueAt: null } as const;
    await this.change(tx, feedbackId).set(stopped).where('email', 'is not', null).execute();
    await noteListedChange(this.database, tx, feedbackId);
  }

  async answer(tx: Transaction, ideaId: string, feedbackId: string, now: Date): Promise<boolean> {
    await this.oneAfterTheOther(tx, ideaId);
    const answered = await this.database
      .kysely(tx)
      .updateTable('feedbackListeners')
      .set(({ fn, val }) => ({ answeredAt: fn.coalesce('answeredAt', val(now)) }))
      .where('feedbackId', 'in', together(feedbackId))
      .where('state', '=', 'confirmed')
      .returning('feedbackId')
      .execute();
    if (answered.length > 0) await noteListedChange(this.database, tx, feedbackId);
    return answered.length > 0;
  }

  async makeMails(tx: Transaction, replyId: string, now: Date): Promise<string[]> {
    const db = this.database.kysely(tx);
    // Replies are processed one after the other, so that each run sees the emails created today by the
    // others.
    const about = await db
      .selectFrom('feedbackReplies as r')
      .innerJoin('feedback as f', 'f.id', 'r.feedbackId')
      .select('f.ideaId')
      .where('r.id', '=', replyId)
      .executeTakeFirst();
    await this.oneAfterTheOther(tx, about?.ideaId);
    // The unique constraint prevents duplicates. A listener who has reached the daily limit can read the
    // reply on the page.
    const { rows } = await sql<{ id: string }>`
      WITH reply AS (
        SELECT r.id, coalesce(f.merged_into, f.id) AS about FROM feedback_replies r JOIN feedback f ON f.id = r.feedback_id
        WHERE r.id = ${replyId} AND r.by_founder
      ), listening AS (
        SELECT reply.about AS id FROM reply
        UNION ALL SELECT m.id FROM reply JOIN feedback m ON m.merged_into = reply.about
      )
      INSERT INTO feedback_answers (id, reply_id, feedback_id, created_at)
      SELECT gen_random_uuid(), ${replyId}, l.feedback_id, ${now}
      FROM listening JOIN feedback_listeners l ON l.feedback_id = listening.id
      WHERE l.state = 'confirmed'
        AND NOT EXISTS (SELECT FROM feedback_answers a WHERE a.reply_id = ${replyId} AND a.feedback_id = l.feedback_id)
        AND (SELECT count(*) FROM feedback_answers a
             WHERE a.feedback_id = l.feedback_id AND a.created_at > ${now}::timestamptz - interval '1 day') < ${ANSWERS_A_DAY}
      ORDER BY l.feedback_id LIMIT ${MADE_AT_ONCE}
      ON CONFLICT (reply_id, feedback_id) DO NOTHING RETURNING id`.execute(db);
    return rows.map(({ id }) => id);
  }

  /** Returns nothing for an idea that isn't public, or a mailbox that rejects email. */
  async mail(mailId: string): Promise<AnswerMail | null> {
    const mail = await this.database
      .kysely()
      .selectFrom('feedbackAnswers as a')
      .innerJoin('feedbackReplies as r', 'r.id', 'a.replyId')
      .innerJoin('feedbackListeners as l', 'l.feedbackId', 'a.feedbackId')
      .innerJoin('feedback as f', 'f.id', 'l.feedbackId')
      .innerJoin('ideas as i', 'i.id', 'f.ideaId')
      .select(['l.feedbackId', 'i.id as ideaId', 'l.email', 'i.title as ideaTitle', 'i.slug as ideaSlug'])
      .select(['f.message', 'r.message as reply'])
      .where('a.id', '=', mailId)
      .where('l.state', '=', 'confirmed')
      .where('i.status', '=', 'active')
      .where(
        sql<SqlBool>`NOT EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = ${HASH})`,
      )
      // Listeners in the state `confirmed` always have an address.
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst();
    return mail ?? null;
  }

  async eraseUnconfirmed(before: Date): Promise<void> {
    await this.database.deleteSome('feedbackListeners', (eb) =>
      eb.and([eb('state', 'in', ['due', 'asked']), eb('createdAt', '<', before)]),
    );
  }

  async prune(before: Date): Promise<void> {
    await this.database.deleteSome('feedbackListenerMails', (eb) => eb('createdAt', '<', before));
  }

  private change(tx: Transaction, feedbackId: string) {
    return this.database.kysely(tx).updateTable('feedbackListeners').where('feedbackId', '=', feedbackId);
  }

  /**
   * Takes a lock that serializes answers and confirmations. Without it, a listener who confirms while an
   * answer is being sent could miss that answer.
   */
  private async oneAfterTheOther(tx: Transaction, ideaId = ''): Promise<void> {
    await lock(this.database, tx, `feedback.answers:${ideaId}`);
  }
}
