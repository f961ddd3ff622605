import { type RawBuilder, sql } from 'kysely';

import { columnOf, jsonPairs } from '../../../platform/database/columns.js';
import { isOfMailbox, mailboxHash, sameMailbox } from '../../../platform/database/mailbox.sql.js';
import { isPostponed } from '../../../platform/queue/work-list.js';
import { addToCounter } from '../../ideas/index.js';
import { CONFIRMATION_DAYS } from '../domain/confirmation.js';
import { CONFIRMING } from '../domain/confirmation.repository.js';
import { ANSWER_NAMES } from '../domain/sign-up-answers.js';
import { countPlaces, takePlaces } from './places.sql.js';
import { SAID, typeOf } from './sign-up-columns.js';

/** Held while a mailbox is chosen to be asked, whatever about: limits count what others have just sent. */
export const ASKING = 'waitlist.confirmations';

const sum = (condition: string, span: string): string => {
  const recent = `${condition} AND m.created_at > $1::timestamptz - interval '${span}'`;
  return `((SELECT count(*) FROM confirmation_mails m WHERE ${recent})
           + (SELECT count(*) FROM feedback_listener_mails m WHERE ${recent}))::int`;
};

/**
 * Mails to a mailbox in the day before `$1` that asked it anything, about any idea.
 * @param hashes a row with the hashes of an address and of its mailbox.
 */
export const askedToday = (hashes: string): string => sum(isOfMailbox('m', hashes), '1 day');

/** Those to anybody about one idea in the hour before `$1`. @param ideaId SQL. */
export const askedThisHour = (ideaId: string): string => sum(`m.idea_id = ${ideaId}`, '1 hour');

const mailsSince = (condition: RawBuilder<boolean>, now: Date, span: RawBuilder<unknown>) => {
  const recent = sql`${condition} AND m.created_at > ${now}::timestamptz - ${span}`;
  return sql<number>`((SELECT count(*) FROM confirmation_mails m WHERE ${recent})
    + (SELECT count(*) FROM feedback_listener_mails m WHERE ${recent}))::int`;
};

/** `askedToday` for Kysely. @param hashes alias of a row with the hashes of an address and of its mailbox. */
export const mailsToMailbox = (hashes: string, now: Date) =>
  mailsSince(sameMailbox('m', hashes), now, sql`interval '1 day'`);

/** `askedThisHour` for Kysely. @param ideaId the column that holds the idea. */
export const mailsAboutIdea = (ideaId: string, now: Date) =>
  mailsSince(sql`m.idea_id = ${sql.ref(ideaId)}`, now, sql`interval '1 hour'`);

/** How an address is kept where it must outlive its subscriber; as in `suppressions`. */
export const EMAIL_HASH = `sha256(convert_to(lower(s.email), 'UTF8'))`;

/**
 * 1 for a subscriber `s` who is in `waitlist_count`: who joined here, rather than being imported
 * (docs/adr/0053).
 */
export const COUNTED = '(s.import_id IS NULL)::int';

/** Whether a subscriber `s` was asked when joining, and has not confirmed. */
const PENDING = 's.asked AND s.confirmed_at IS NULL';

// Somebody new is asked first about what they said themselves, and then about what others say of them.
const KIND = `CASE
  WHEN s.import_id IS NOT NULL AND s.confirmed_at IS NULL AND (s.waiting IS NULL OR s.confirmation_sends = 0) THEN 'imported'
  WHEN ${PENDING} AND s.status = 'active' AND (s.waiting IS NULL OR s.confirmation_sends = 0) THEN 'joined'
  WHEN s.waiting IS NOT NULL THEN 'again' ELSE 'before' END`;

/** Mails about the idea that asked other spellings of the mailbox, none of which it has confirmed. */
const UNANSWERED_ELSEWHERE = `
  (SELECT COALESCE(sum(o.confirmation_sends), 0) FROM subscribers o
   WHERE o.id IN (SELECT m.subscriber_id FROM confirmation_mails m
                  WHERE m.mailbox_hash = h.mailbox_hash AND m.idea_id = s.idea_id AND m.subscriber_id <> s.id)
     AND o.confirmed_at IS NULL)`;

export const DUE = `
  SELECT s.id FROM subscribers s
  WHERE s.confirmation_due_at <= $1 AND NOT ${isPostponed(CONFIRMING, 's.id', '$1')}
  ORDER BY s.confirmation_due_at LIMIT $2`;

export const FIND_DUE = `
  SELECT s.id AS "subscriberId", s.idea_id AS "ideaId", h.email_hash AS "emailHash", h.kind,
         CASE h.kind WHEN 'again' THEN s.waiting ELSE jsonb_build_object(
           ${jsonPairs(SAID, 's')}, 'saidAt', CASE h.kind WHEN 'joined' THEN s.updated_at ELSE $1 END) END AS details,
         (s.confirmation_sends + ${UNANSWERED_ELSEWHERE})::int AS unanswered,
         (SELECT max(m.created_at) FROM confirmation_mails m WHERE ${isOfMailbox('m', 'h')} AND m.idea_id = s.idea_id)
           AS "lastSentAt",
         ${askedToday('h')} AS "addressToday", ${askedThisHour('s.idea_id')} AS "ideaThisHour",
         (h.kind <> 'again' AND i.confirmation = 'off')
           OR EXISTS (SELECT FROM confirmation_refusals r WHERE r.founder_id = i.author_id AND ${isOfMailbox('r', 'h')})
           OR EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = h.email_hash) AS refused,
         i.status <> 'active' OR EXISTS (
           SELECT FROM campaign_senders f WHERE f.founder_id = i.author_id AND f.paused_at IS NOT NULL
         ) AS held
  FROM subscribers s JOIN ideas i ON i.id = s.idea_id
  CROSS JOIN LATERAL (
    SELECT ${EMAIL_HASH} AS email_hash, ${mailboxHash('s.email')} AS mailbox_hash, ${KIND} AS kind
  ) h
  WHERE s.id = $2 AND s.confirmation_due_at <= $1 FOR UPDATE OF s`;

// What others say of somebody new stays due: it is asked about a day later, if it still matters then.
export const RECORD_EMAIL = `
  WITH asked AS (
    UPDATE subscribers SET
      waiting = CASE $7 WHEN 'again' THEN NULL ELSE waiting END,
      confirmation_due_at = CASE WHEN $7 <> 'again' AND waiting IS NOT NULL THEN confirmation_due_at END,
      confirmation_sends = confirmation_sends + 1
    WHERE id = $2
  )
  INSERT INTO confirmation_mails (id, subscriber_id, idea_id, email_hash, said, created_at, kind, consent_version, mailbox_hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, (SELECT ${mailboxHash('s.email')} FROM subscribers s WHERE s.id = $2))`;

// A refusal that erased its sign-up is still to be told about.
export const FIND = `
  SELECT m.subscriber_id AS "subscriberId", m.idea_id AS "ideaId", m.kind, s.email, s.created_at AS "joinedAt", i.title AS "ideaTitle",
         CASE i.status WHEN 'active' THEN i.slug END AS "ideaSlug", m.said AS details, m.answer, m.created_at AS "createdAt",
         COALESCE(i.referrals AND i.status = 'active' AND s.status = 'active' AND s.place_seq IS NOT NULL, false) AS "hasPlace"
  FROM confirmation_mails m LEFT JOIN subscribers s ON s.id = m.subscriber_id JOIN ideas i ON i.id = m.idea_id
  WHERE m.id = $1 AND (m.said IS NOT NULL OR m.answer = 'refused')`;

/** Before an answer: two of them, and whoever erases the subscriber, come one after the other. */
export const LOCK_SUBSCRIBER = `
  SELECT FROM subscribers s JOIN confirmation_mails m ON m.subscriber_id = s.id
  WHERE m.id = $1 FOR NO KEY UPDATE OF s`;

const ANSWER = (answer: 'confirmed' | 'refused') => `
  UPDATE confirmation_mails SET answer = '${answer}', answered_at = $2
  WHERE id = $1 AND answer IS NULL AND said IS NOT NULL
    AND created_at > $2::timestamptz - interval '${CONFIRMATION_DAYS} days'
  RETURNING subscriber_id, idea_id, email_hash, mailbox_hash, said, kind, consent_version`;

// Null is no answer, or was said before anybody was asked.
const said = (column: string, value: string) =>
  `${column} = CASE a.kind WHEN 'again' THEN COALESCE(${value}, s.${column}) ELSE s.${column} END`;
const SAID_ANSWERS = ANSWER_NAMES.map((name) =>
  said(columnOf(name), `(a.said->>'${name}')::${typeOf(name)}`),
).join(',\n      ');

// A link of a new sign-up confirms the address and freezes what its mail repeated: what its owner has said
// since is not taken back. The first confirmation also gives the next place.
export const CONFIRM = `
  WITH answered AS (${ANSWER('confirmed')}
  ), before AS (
    SELECT s.id, s.idea_id, s.status, s.confirmed_at, s.created_at, s.place_seq
    FROM subscribers s JOIN answered a ON a.subscriber_id = s.id
  ), taken AS (
    ${takePlaces('(SELECT idea_id, 1 AS people FROM before WHERE place_seq IS NULL)')}
  ), changed AS (
    UPDATE subscribers s SET
      ${SAID_ANSWERS},
      ${said('price_offer', `NULLIF(a.said->'priceOffer', 'null')`)},
      ${said('price_answer', `a.said->>'priceAnswer'`)},
      status = 'active', updated_at = $2, confirmation_sends = 0,
      confirmation_due_at = CASE WHEN s.waiting IS NOT NULL THEN s.confirmation_due_at END,
      confirmed_at = COALESCE(s.confirmed_at, $2), consent_version = COALESCE(s.consent_version, a.consent_version),
      confirmed_answers = COALESCE(s.confirmed_answers, a.said - 'saidAt'),
      place_seq = COALESCE(s.place_seq, t.before + 1), referral_code = COALESCE(s.referral_code, new_referral_code())
    FROM answered a LEFT JOIN taken t ON t.idea_id = a.idea_id WHERE s.id = a.subscriber_id
    RETURNING s.id, s.idea_id, s.status, s.credits, s.place_seq, t.before IS NOT NULL AS is_new,
              (a.said->>'willingToPay')::boolean AS would_pay,
              CASE a.said->>'priceAnswer' WHEN 'yes' THEN (a.said->'priceOffer'->>'arm')::int END AS priced_arm
  ), placed AS (
    ${countPlaces('(SELECT * FROM changed WHERE is_new) AS newcomer')}
  ), unrefused AS (
    DELETE FROM confirmation_refusals r USING answered a, ideas i
    WHERE i.id = a.idea_id AND r.founder_id = i.author_id AND r.email_hash = a.email_hash
  )
  SELECT k.idea_id AS "ideaId", k.id AS "subscriberId", b.created_at AS "joinedAt", k.would_pay AS "willingToPay",
         k.priced_arm AS "pricedArm",
         b.confirmed_at IS NULL AS first, b.status = 'unsubscribed' AS returned
  FROM changed k JOIN before b ON b.id = k.id`;

/** Whose sign-up goes when its mailbox says that it was not its owner's. */
const DISOWNED = `s.confirmed_at IS NULL AND (s.asked OR s.import_id IS NOT NULL)`;

export const REFUSE = `
  WITH answered AS (${ANSWER('refused')}
  ), gone AS (
    DELETE FROM subscribers s USING answered a WHERE s.id = a.subscriber_id AND ${DISOWNED}
    RETURNING s.id, s.idea_id, ${COUNTED} AS people
  ), counted AS (
    ${addToCounter('waitlist_count', 'gone', '-c.people')}
  ), dropped AS (
    UPDATE subscribers s SET waiting = NULL, confirmation_due_at = NULL FROM answered a
    WHERE s.id = a.subscriber_id AND NOT (${DISOWNED})
  )
  INSERT INTO confirmation_refusals AS r (founder_id, email_hash, created_at, of_sign_up, mailbox_hash)
  SELECT i.author_id, a.email_hash, $2, EXISTS (SELECT FROM gone), a.mailbox_hash
  FROM answered a JOIN ideas i ON i.id = a.idea_id
  ON CONFLICT (founder_id, email_hash) DO UPDATE SET
    of_sign_up = r.of_sign_up OR EXCLUDED.of_sign_up, mailbox_hash = COALESCE(r.mailbox_hash, EXCLUDED.mailbox_hash)`;

// Whoever was asked within a week may still press the button.
export const ERASE_UNCONFIRMED = `
  WITH gone AS (
    DELETE FROM subscribers s WHERE id IN (
      SELECT s.id FROM ideas i JOIN subscribers s ON s.idea_id = i.id
      WHERE i.confirmation = 'require' AND i.confirmation_since < $1 AND s.created_at < $1 AND ${PENDING}
        AND s.confirmation_due_at IS NULL AND (s.import_id IS NULL OR s.confirmation_sends > 0)
        AND NOT EXISTS (SELECT FROM confirmation_mails m WHERE m.subscriber_id = s.id AND m.created_at > $2)
      LIMIT $3 FOR UPDATE OF s SKIP LOCKED
    ) RETURNING s.idea_id, ${COUNTED} AS counted
  ), left_by AS (
    SELECT idea_id, sum(counted)::int AS people FROM gone GROUP BY idea_id
  ), counted AS (
    ${addToCounter('waitlist_count', 'left_by', '-c.people')}
  )
  SELECT count(*)::int AS erased FROM gone`;
