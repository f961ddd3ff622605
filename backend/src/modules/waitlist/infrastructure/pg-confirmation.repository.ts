import { Injectable } from '@nestjs/common';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import { CHANGED_SQL } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { json, jsonOf, type Tables } from '../../../platform/database/kysely.js';
import { lock } from '../../../platform/database/locks.js';
import { hashOfMailbox, sameMailbox } from '../../../platform/database/mailbox.sql.js';
import { postponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { changeCounter } from '../../ideas/index.js';
import { CONFIRMATION_DAYS, CONSENT_VERSION, type DueConfirmation } from '../domain/confirmation.js';
import {
  type ConfirmationMail,
  ConfirmationRepository,
  type Confirmed,
  CONFIRMING,
  type Refused,
} from '../domain/confirmation.repository.js';
import type { ErasedSubscriber } from '../domain/events.js';
import { ANSWER_NAMES, type SignUpDetails } from '../domain/sign-up-answers.js';
import { countPlaces, takePlaces } from './pg-referrals.js';
import { COUNTED, EMAIL_HASH, ERASED, SAID, typeOf } from './subscriber.sql.js';

/**
 * Name of the lock held while choosing a mailbox for any confirmation email, because limits must include
 * emails that other processes have just sent.
 */
export const ASKING = 'waitlist.confirmations';

/** Maximum number of subscribers to erase per batch: few enough that no one waits long for the locks. */
const ERASED_AT_ONCE = 1_000;

const mailsSince = (condition: RawBuilder<boolean>, now: Date, span: RawBuilder<unknown>) => {
  const recent = sql`${condition} AND m.created_at > ${now}::timestamptz - ${span}`;
  return sql<number>`((SELECT count(*) FROM confirmation_mails m WHERE ${recent})
    + (SELECT count(*) FROM feedback_listener_mails m WHERE ${recent}))::int`;
};

/**
 * Number of confirmation emails of any kind sent to a mailbox in the 24 hours before `now`, across all ideas.
 * @param hashes alias of a row with the hashes of an address and of its mailbox
 */
export const mailsToMailbox = (hashes: string, now: Date) =>
  mailsSince(sameMailbox('m', hashes), now, sql`interval '1 day'`);

/**
 * Number of confirmation emails about one idea in the hour before `now`, to any address.
 * @param ideaId column with the idea's ID
 */
export const mailsAboutIdea = (ideaId: string, now: Date) =>
  mailsSince(sql`m.idea_id = ${sql.ref(ideaId)}`, now, sql`interval '1 hour'`);

/** True if a subscriber `s` was asked when joining, and hasn't confirmed. */
const PENDING = sql<boolean>`s.asked AND s.confirmed_at IS NULL`;

// Asks new subscribers about their own sign-up first, and then about details that others entered.
const KIND = sql`CASE
  WHEN s.import_id IS NOT NULL AND s.confirmed_at IS NULL AND (s.waiting IS NULL OR s.confirmation_sends = 0) THEN 'imported'
  WHEN ${PENDING} AND s.status = 'active' AND (s.waiting IS NULL OR s.confirmation_sends = 0) THEN 'joined'
  WHEN s.waiting IS NOT NULL THEN 'again' ELSE 'before' END`;

/**
 * Number of emails about the idea to other spellings of this mailbox's address that haven't been confirmed.
 */
const UNANSWERED_ELSEWHERE = sql`
  (SELECT COALESCE(sum(o.confirmation_sends), 0) FROM subscribers o
   WHERE o.id IN (SELECT m.subscriber_id FROM confirmation_mails m
                  WHERE m.mailbox_hash = h.mailbox_hash AND m.idea_id = s.idea_id AND m.subscriber_id <> s.id)
     AND o.confirmed_at IS NULL)`;

/** Condition: a refusal by the mailbox's owner erases the sign-up. */
const DISOWNED = sql`s.confirmed_at IS NULL AND (s.asked OR s.import_id IS NOT NULL)`;

/** Records the first answer to an email whose link still works. */
const answer = (mailId: string, given: 'confirmed' | 'refused', now: Date) => sql`
  UPDATE confirmation_mails SET answer = ${given}, answered_at = ${now}
  WHERE id = ${mailId} AND answer IS NULL AND said IS NOT NULL
    AND created_at > ${now}::timestamptz - make_interval(days => ${CONFIRMATION_DAYS})
  RETURNING subscriber_id, idea_id, email_hash, mailbox_hash, said, kind, consent_version`;

// Null means no answer, or a sign-up from before the question existed.
const updated = (name: string, value: RawBuilder<unknown>) =>
  sql`${sql.ref(name)} = CASE a.kind WHEN 'again' THEN COALESCE(${value}, ${sql.ref(`s.${name}`)}) ELSE ${sql.ref(`s.${name}`)} END`;
const SAID_ANSWERS = sql.join(
  ANSWER_NAMES.map((name) => updated(name, sql`(a.said->>${sql.lit(name)})::${sql.raw(typeOf(name))}`)),
);

type Due = Pick<Selectable<Tables['confirmationMails']>, 'subscriberId' | 'ideaId' | 'emailHash' | 'kind'> &
  DueConfirmation;

/** Confirmations in PostgreSQL. Every answer is one statement, so that only the first answer counts. */
@Injectable()
export class PgConfirmationRepository extends ConfirmationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async due(limit: number, now: Date): Promise<string[]> {
    const due = await this.database
      .kysely()
      .selectFrom('subscribers as s')
      .select('s.id')
      .where('s.confirmationDueAt', '<=', now)
      .where(({ not, ref }) => not(postponed(CONFIRMING, ref('s.id'), now)))
      .orderBy('s.confirmationDueAt')
      .limit(limit)
      .execute();
    return due.map(({ id }) => id);
  }

  async findDue(tx: Transaction, subscriberId: string, now: Date): Promise<DueConfirmation | undefined> {
    await lock(this.database, tx, ASKING);
    const { rows } = await sql<Due>`
      SELECT s.id AS subscriber_id, s.idea_id, h.email_hash, h.kind,
             CASE h.kind WHEN 'again' THEN s.waiting ELSE ${jsonOf(SAID, 's')} || jsonb_build_object(
               'saidAt', CASE h.kind WHEN 'joined' THEN s.updated_at ELSE ${now} END) END AS details,
             (s.confirmation_sends + ${UNANSWERED_ELSEWHERE})::int AS unanswered,
             (SELECT max(m.created_at) FROM confirmation_mails m WHERE ${sameMailbox('m', 'h')} AND m.idea_id = s.idea_id)
               AS last_sent_at,
             ${mailsToMailbox('h', now)} AS address_today, ${mailsAboutIdea('s.ideaId', now)} AS idea_this_hour,
             (h.kind <> 'again' AND i.confirmation = 'off')
               OR EXISTS (SELECT FROM confirmation_refusals r WHERE r.founder_id = i.author_id AND ${sameMailbox('r', 'h')})
               OR EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = h.email_hash) AS refused,
             i.status <> 'active' OR EXISTS (
               SELECT FROM campaign_senders f WHERE f.founder_id = i.author_id AND f.paused_at IS NOT NULL
             ) AS held
      FROM subscribers s JOIN ideas i ON i.id = s.idea_id
      CROSS JOIN LATERAL (
        SELECT ${EMAIL_HASH} AS email_hash, ${hashOfMailbox('s.email')} AS mailbox_hash, ${KIND} AS kind
      ) h
      WHERE s.id = ${subscriberId} AND s.confirmation_due_at <= ${now} FOR UPDATE OF s`.execute(
      this.database.kysely(tx),
    );
    return rows[0];
  }

  async drop(tx: Transaction, subscriberId: string): Promise<void> {
    await this.change(tx, subscriberId, null).set({ waiting: null }).execute();
  }

  async postpone(tx: Transaction, subscriberId: string, at: Date): Promise<void> {
    await this.change(tx, subscriberId, at).execute();
  }

  // Details that others entered for a new subscriber stay due. The subscriber gets an email about them a day
  // later, if they are still relevant.
  async recordEmail(tx: Transaction, mailId: string, due: DueConfirmation, now: Date): Promise<void> {
    const { subscriberId, ideaId, emailHash, details, kind } = due;
    await this.database
      .kysely(tx)
      .with('asked', (db) =>
        db
          .updateTable('subscribers')
          .set(({ eb, ref, case: when }) => ({
            waiting: kind === 'again' ? null : ref('waiting'),
            confirmationDueAt:
              kind === 'again'
                ? null
                : when().when('waiting', 'is not', null).then(ref('confirmationDueAt')).end(),
            confirmationSends: eb('confirmationSends', '+', 1),
          }))
          .where('id', '=', subscriberId),
      )
      .insertInto('confirmationMails')
      .values(({ selectFrom }) => ({
        id: mailId,
        subscriberId,
        ideaId,
        emailHash,
        said: json(details),
        createdAt: now,
        kind,
        consentVersion: CONSENT_VERSION,
        mailboxHash: selectFrom('subscribers as s')
          .select(hashOfMailbox('s.email').as('hash'))
          .where('s.id', '=', subscriberId),
      }))
      .execute();
  }

  // Also finds emails whose refusal erased the sign-up, because their page shows the refusal.
  find(mailId: string): Promise<ConfirmationMail | undefined> {
    return this.database
      .kysely()
      .selectFrom('confirmationMails as m')
      .leftJoin('subscribers as s', 's.id', 'm.subscriberId')
      .innerJoin('ideas as i', 'i.id', 'm.ideaId')
      .select(({ ref, case: when }) => [
        'm.subscriberId',
        'm.ideaId',
        'm.kind',
        's.email',
        's.locale',
        's.createdAt as joinedAt',
        'i.title as ideaTitle',
        'i.coverVariant',
        when().when('i.status', '=', 'active').then(ref('i.slug')).end().as('ideaSlug'),
        ref('m.said').$castTo<SignUpDetails | null>().as('details'),
        'm.answer',
        'm.createdAt',
        sql<boolean>`COALESCE(i.referrals AND i.status = 'active' AND s.status = 'active' AND s.place_seq IS NOT NULL, false)`.as(
          'hasPlace',
        ),
      ])
      .where('m.id', '=', mailId)
      .where(({ or, eb }) => or([eb('m.said', 'is not', null), eb('m.answer', '=', 'refused')]))
      .executeTakeFirst();
  }

  // The link for a new sign-up confirms the address, and the details repeated in the email. Details that the
  // person changed later stay. The first confirmation also assigns the next position.
  async confirm(tx: Transaction, mailId: string, now: Date): Promise<Confirmed | undefined> {
    await this.lockSubscriber(tx, mailId);
    const { rows } = await sql<Confirmed>`
      WITH answered AS (${answer(mailId, 'confirmed', now)}
      ), before AS (
        SELECT s.id, s.idea_id, s.status, s.confirmed_at, s.created_at, s.place_seq
        FROM subscribers s JOIN answered a ON a.subscriber_id = s.id
      ), taken AS (
        ${takePlaces(sql`(SELECT idea_id, 1 AS people FROM before WHERE place_seq IS NULL)`)}
      ), changed AS (
        UPDATE subscribers s SET
          ${SAID_ANSWERS},
          ${updated('priceOffer', sql`NULLIF(a.said->'priceOffer', 'null')`)},
          ${updated('priceAnswer', sql`a.said->>'priceAnswer'`)},
          status = 'active', updated_at = ${now}, ${CHANGED_SQL}, confirmation_sends = 0,
          confirmation_due_at = CASE WHEN s.waiting IS NOT NULL THEN s.confirmation_due_at END,
          confirmed_at = COALESCE(s.confirmed_at, ${now}), consent_version = COALESCE(s.consent_version, a.consent_version),
          confirmed_answers = COALESCE(s.confirmed_answers, a.said - 'saidAt'),
          place_seq = COALESCE(s.place_seq, t.before + 1), referral_code = COALESCE(s.referral_code, new_referral_code())
        FROM answered a LEFT JOIN taken t ON t.idea_id = a.idea_id WHERE s.id = a.subscriber_id
        RETURNING s.id, s.idea_id, s.status, s.credits, s.place_seq, t.before IS NOT NULL AS is_new,
                  (a.said->>'willingToPay')::boolean AS would_pay,
                  CASE a.said->>'priceAnswer' WHEN 'yes' THEN (a.said->'priceOffer'->>'arm')::int END AS priced_arm
      ), placed AS (
        ${countPlaces(sql`(SELECT * FROM changed WHERE is_new) AS newcomer`)}
      ), unrefused AS (
        DELETE FROM confirmation_refusals r USING answered a, ideas i
        WHERE i.id = a.idea_id AND r.founder_id = i.author_id AND r.email_hash = a.email_hash
      )
      SELECT k.idea_id, k.id AS subscriber_id, b.created_at AS joined_at, k.would_pay AS willing_to_pay, k.priced_arm,
             b.confirmed_at IS NULL AS first, b.status = 'unsubscribed' AS returned
      FROM changed k JOIN before b ON b.id = k.id`.execute(this.database.kysely(tx));
    return rows[0];
  }

  async refuse(tx: Transaction, mailId: string, now: Date): Promise<Refused | undefined> {
    await this.lockSubscriber(tx, mailId);
    const { rows } = await sql<Refused>`
      WITH answered AS (${answer(mailId, 'refused', now)}
      ), gone AS (
        DELETE FROM subscribers s USING answered a WHERE s.id = a.subscriber_id AND ${DISOWNED}
        RETURNING ${ERASED}, ${COUNTED} AS people
      ), counted AS (
        ${changeCounter('waitlistCount', sql`gone`, sql`-c.people`)}
      ), dropped AS (
        UPDATE subscribers s SET waiting = NULL, confirmation_due_at = NULL FROM answered a
        WHERE s.id = a.subscriber_id AND NOT (${DISOWNED})
      ), refused AS (
      INSERT INTO confirmation_refusals AS r (founder_id, email_hash, created_at, of_sign_up, mailbox_hash)
      SELECT i.author_id, a.email_hash, ${now}, EXISTS (SELECT FROM gone), a.mailbox_hash
      FROM answered a JOIN ideas i ON i.id = a.idea_id
      ON CONFLICT (founder_id, email_hash) DO UPDATE SET
        of_sign_up = r.of_sign_up OR EXCLUDED.of_sign_up,
        mailbox_hash = COALESCE(r.mailbox_hash, EXCLUDED.mailbox_hash)
      )
      SELECT a.idea_id, a.subscriber_id, a.kind, CASE WHEN g.id IS NOT NULL THEN jsonb_build_object(
        'ideaId', g.idea_id, 'id', g.id, 'email', g.email, 'origin', g.origin) END AS erased
      FROM answered a LEFT JOIN gone g ON g.id = a.subscriber_id`.execute(this.database.kysely(tx));
    return rows[0];
  }

  async prune(before: Date): Promise<void> {
    await this.database.deleteSome('confirmationMails', (eb) => eb('createdAt', '<', before));
  }

  // Keeps people who got the request within the last week, because they may still confirm.
  async eraseUnconfirmed(tx: Transaction, before: Date, sentSince: Date): Promise<ErasedSubscriber[]> {
    const { rows } = await sql<ErasedSubscriber>`
      WITH gone AS (
        DELETE FROM subscribers s WHERE id IN (
          SELECT s.id FROM ideas i JOIN subscribers s ON s.idea_id = i.id
          WHERE i.confirmation = 'require' AND i.confirmation_since < ${before} AND s.created_at < ${before} AND ${PENDING}
            AND s.confirmation_due_at IS NULL AND (s.import_id IS NULL OR s.confirmation_sends > 0)
            AND NOT EXISTS (SELECT FROM confirmation_mails m WHERE m.subscriber_id = s.id AND m.created_at > ${sentSince})
          LIMIT ${ERASED_AT_ONCE} FOR UPDATE OF s SKIP LOCKED
        ) RETURNING ${ERASED}, ${COUNTED} AS counted
      ), left_by AS (
        SELECT idea_id, sum(counted)::int AS people FROM gone GROUP BY idea_id
      ), counted AS (
        ${changeCounter('waitlistCount', sql`left_by`, sql`-c.people`)}
      )
      SELECT idea_id, id, email, origin FROM gone`.execute(this.database.kysely(tx));
    return rows;
  }

  private change(tx: Transaction, subscriberId: string, confirmationDueAt: Date | null) {
    const subscribers = this.database.kysely(tx).updateTable('subscribers');
    return subscribers.set({ confirmationDueAt }).where('id', '=', subscriberId);
  }

  /** Locks the subscriber before an answer, to serialize concurrent answers and erasures. */
  private async lockSubscriber(tx: Transaction, mailId: string): Promise<void> {
    await this.database
      .kysely(tx)
      .selectFrom('subscribers as s')
      .innerJoin('confirmationMails as m', 'm.subscriberId', 's.id')
      .select('s.id')
      .where('m.id', '=', mailId)
      .forNoKeyUpdate('s')
      .execute();
  }
}
