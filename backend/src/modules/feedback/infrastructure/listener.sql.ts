import { isOfMailbox, mailboxHash } from '../../../platform/database/mailbox.sql.js';
import { isPostponed } from '../../../platform/queue/work-list.js';
import { askedThisHour, askedToday } from '../../waitlist/index.js';
import { ANSWERS_A_DAY } from '../domain/listener.js';
import { ASKING_LISTENERS } from '../domain/listener.repository.js';

/** How an address is kept where it must outlive its message; as in `suppressions`. */
const HASH = `sha256(convert_to(lower(l.email), 'UTF8'))`;

/** The founder's latest replies that somebody who confirms is told of. */
const TOLD_AT_ONCE = 3;

/** Mails that are made at a time. */
export const MADE_AT_ONCE = 200;

/** The message `$1` with those that are merged with it, by their ids. */
const TOGETHER = `
  SELECT f.id FROM feedback f JOIN feedback said ON said.id = $1
  WHERE f.id = coalesce(said.merged_into, said.id)
  UNION
  SELECT m.id FROM feedback m JOIN feedback said ON said.id = $1 WHERE m.merged_into = coalesce(said.merged_into, said.id)`;

/** $1 the message, $2 the address, $3 now. */
export const ADD = `
  INSERT INTO feedback_listeners (feedback_id, email, mailbox_hash, state, created_at, due_at)
  SELECT $1, a.email, ${mailboxHash('a.email')}, 'due', $3, $3 FROM (SELECT $2::text AS email) a`;

export const DUE = `
  SELECT l.feedback_id AS id FROM feedback_listeners l
  WHERE l.state = 'due' AND l.due_at <= $1 AND NOT ${isPostponed(ASKING_LISTENERS, 'l.feedback_id', '$1')}
  ORDER BY l.due_at LIMIT $2`;

export const FIND_DUE = `
  SELECT l.feedback_id AS "feedbackId", f.idea_id AS "ideaId", h.email_hash AS "emailHash", l.created_at AS "leftAt",
         (SELECT count(*)::int FROM feedback_listeners o JOIN feedback g ON g.id = o.feedback_id
          WHERE o.mailbox_hash = h.mailbox_hash AND o.state = 'asked' AND g.idea_id = f.idea_id) AS unanswered,
         (SELECT max(m.created_at) FROM feedback_listener_mails m WHERE ${isOfMailbox('m', 'h')} AND m.idea_id = f.idea_id)
           AS "lastSentAt",
         ${askedToday('h')} AS "addressToday", ${askedThisHour('f.idea_id')} AS "ideaThisHour",
         EXISTS (SELECT FROM feedback_refusals r WHERE r.founder_id = i.author_id AND ${isOfMailbox('r', 'h')})
           OR EXISTS (SELECT FROM confirmation_refusals r WHERE r.founder_id = i.author_id AND ${isOfMailbox('r', 'h')})
           OR EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = h.email_hash) AS refused,
         i.status <> 'active' OR EXISTS (
           SELECT FROM campaign_senders s WHERE s.founder_id = i.author_id AND s.paused_at IS NOT NULL
         ) AS held
  FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id
  CROSS JOIN LATERAL (SELECT ${HASH} AS email_hash, ${mailboxHash('l.email')} AS mailbox_hash) h
  WHERE l.feedback_id = $2 AND l.state = 'due' AND l.due_at <= $1 FOR UPDATE OF l`;

export const RECORD_QUESTION = `
  WITH asked AS (
    UPDATE feedback_listeners SET state = 'asked', asked_at = $4, due_at = NULL WHERE feedback_id = $1
  )
  INSERT INTO feedback_listener_mails (id, idea_id, email_hash, created_at, mailbox_hash)
  SELECT gen_random_uuid(), $2, $3, $4, ${mailboxHash('l.email')} FROM feedback_listeners l WHERE l.feedback_id = $1`;

export const FIND = `
  SELECT l.feedback_id AS "feedbackId", i.id AS "ideaId", i.title AS "ideaTitle",
         CASE i.status WHEN 'active' THEN i.slug END AS "ideaSlug", f.message, l.state, l.email, l.asked_at AS "askedAt"
  FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id
  WHERE l.feedback_id = $1`;

export const CONFIRM = `
  UPDATE feedback_listeners SET state = 'confirmed', confirmed_at = $2, consent_version = $4
  WHERE feedback_id = $1 AND state = 'asked' AND asked_at > $3 RETURNING feedback_id`;

export const REPLIES_SO_FAR = `
  SELECT id FROM (
    SELECT r.id, r.created_at FROM feedback_replies r
    WHERE r.feedback_id IN (${TOGETHER}) AND r.by_founder ORDER BY r.created_at DESC, r.id DESC LIMIT ${TOLD_AT_ONCE}
  ) latest ORDER BY created_at, id`;

export const REFUSE = `
  WITH refused AS (
    SELECT l.feedback_id, i.author_id, ${HASH} AS email_hash, ${mailboxHash('l.email')} AS mailbox_hash
    FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id
    WHERE l.feedback_id = $1 AND l.state IN ('due', 'asked') FOR NO KEY UPDATE OF l
  ), erased AS (
    UPDATE feedback_listeners l SET state = 'refused', email = NULL, mailbox_hash = NULL, due_at = NULL FROM refused r WHERE l.feedback_id = r.feedback_id
  )
  INSERT INTO feedback_refusals (founder_id, email_hash, created_at, mailbox_hash)
  SELECT author_id, email_hash, $2, mailbox_hash FROM refused
  ON CONFLICT DO NOTHING`;

export const STOP = `
  UPDATE feedback_listeners SET state = 'stopped', email = NULL, mailbox_hash = NULL, due_at = NULL WHERE feedback_id = $1 AND email IS NOT NULL`;

export const ANSWER = `
  UPDATE feedback_listeners SET answered_at = coalesce(answered_at, $2)
  WHERE feedback_id IN (${TOGETHER}) AND state = 'confirmed' RETURNING feedback_id`;

export const ANSWERED = `
  UPDATE feedback_listeners SET answered_at = $2 WHERE feedback_id = $1 AND answered_at IS NULL`;

export const IDEA_OF_REPLY = `
  SELECT f.idea_id AS "ideaId" FROM feedback_replies r JOIN feedback f ON f.id = r.feedback_id WHERE r.id = $1`;

// The unique constraint makes each the only one. Whoever had their share of the day reads on the page.
export const MAKE_MAILS = `
  WITH reply AS (
    SELECT r.id, coalesce(f.merged_into, f.id) AS about FROM feedback_replies r JOIN feedback f ON f.id = r.feedback_id
    WHERE r.id = $1 AND r.by_founder
  ), listening AS (
    SELECT reply.about AS id FROM reply UNION ALL SELECT m.id FROM reply JOIN feedback m ON m.merged_into = reply.about
  )
  INSERT INTO feedback_answers (id, reply_id, feedback_id, created_at)
  SELECT gen_random_uuid(), $1, l.feedback_id, $2 FROM listening JOIN feedback_listeners l ON l.feedback_id = listening.id
  WHERE l.state = 'confirmed'
    AND NOT EXISTS (SELECT FROM feedback_answers a WHERE a.reply_id = $1 AND a.feedback_id = l.feedback_id)
    AND (SELECT count(*) FROM feedback_answers a
         WHERE a.feedback_id = l.feedback_id AND a.created_at > $2::timestamptz - interval '1 day') < ${ANSWERS_A_DAY}
  ORDER BY l.feedback_id LIMIT ${MADE_AT_ONCE}
  ON CONFLICT (reply_id, feedback_id) DO NOTHING RETURNING id`;

// An idea that is not public sends nothing, and nobody writes to a mailbox that is known not to work.
export const ANSWER_MAIL = `
  SELECT l.feedback_id AS "feedbackId", i.id AS "ideaId", l.email, i.title AS "ideaTitle", i.slug AS "ideaSlug", f.message, r.message AS reply
  FROM feedback_answers a JOIN feedback_replies r ON r.id = a.reply_id
  JOIN feedback_listeners l ON l.feedback_id = a.feedback_id AND l.state = 'confirmed'
  JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id AND i.status = 'active'
  WHERE a.id = $1
    AND NOT EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = ${HASH})`;

/**
 * Of those who listen to the messages `$1`, or to what is merged into them, how many were not answered.
 * LIMIT, so that each is looked up by its key, and the table of all listeners is never read as a whole.
 */
export const AWAITING = `
  SELECT shown.id AS "feedbackId", count(*)::int AS awaiting FROM unnest($1::uuid[]) AS shown (id)
  CROSS JOIN LATERAL (
    SELECT shown.id AS said UNION ALL SELECT m.id FROM feedback m WHERE m.merged_into = shown.id
  ) together CROSS JOIN LATERAL (
    SELECT FROM feedback_listeners l
    WHERE l.feedback_id = together.said AND l.state = 'confirmed' AND l.answered_at IS NULL LIMIT 1
  ) waiting GROUP BY shown.id`;
