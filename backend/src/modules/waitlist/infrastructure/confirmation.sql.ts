import { CONFIRMATION_DAYS } from '../domain/confirmation.js';

/** How an address is kept where it must outlive its subscriber; as in `suppressions`. */
export const EMAIL_HASH = `sha256(convert_to(lower(s.email), 'UTF8'))`;

export const NEXT_DUE = `
  SELECT s.id AS "subscriberId", s.idea_id AS "ideaId", h.email_hash AS "emailHash", s.waiting AS details,
         s.confirmation_sends AS unanswered,
         (SELECT max(m.created_at) FROM confirmation_mails m WHERE m.email_hash = h.email_hash AND m.idea_id = s.idea_id)
           AS "lastSentAt",
         (SELECT count(*)::int FROM confirmation_mails m
          WHERE m.email_hash = h.email_hash AND m.created_at > $1::timestamptz - interval '1 day') AS "addressToday",
         (SELECT count(*)::int FROM confirmation_mails m
          WHERE m.idea_id = s.idea_id AND m.created_at > $1::timestamptz - interval '1 hour') AS "ideaThisHour",
         EXISTS (SELECT FROM confirmation_refusals r WHERE r.founder_id = i.author_id AND r.email_hash = h.email_hash)
           OR EXISTS (SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = h.email_hash) AS refused,
         i.status <> 'active' OR EXISTS (
           SELECT FROM campaign_senders f WHERE f.founder_id = i.author_id AND f.paused_at IS NOT NULL
         ) AS held
  FROM subscribers s JOIN ideas i ON i.id = s.idea_id CROSS JOIN LATERAL (SELECT ${EMAIL_HASH} AS email_hash) h
  WHERE s.confirmation_due_at <= $1
  ORDER BY s.confirmation_due_at LIMIT 1 FOR UPDATE OF s SKIP LOCKED`;

export const RECORD_EMAIL = `
  WITH asked AS (
    UPDATE subscribers SET waiting = NULL, confirmation_due_at = NULL, confirmation_sends = confirmation_sends + 1 WHERE id = $2
  )
  INSERT INTO confirmation_mails (id, subscriber_id, idea_id, email_hash, said, created_at) VALUES ($1, $2, $3, $4, $5, $6)`;

export const FIND = `
  SELECT s.id AS "subscriberId", s.email, i.title AS "ideaTitle", m.said AS details, m.answer, m.created_at AS "createdAt"
  FROM confirmation_mails m JOIN subscribers s ON s.id = m.subscriber_id JOIN ideas i ON i.id = s.idea_id
  WHERE m.id = $1 AND m.said IS NOT NULL`;

const ANSWER = (answer: 'confirmed' | 'refused') => `
  UPDATE confirmation_mails SET answer = '${answer}', answered_at = $2
  WHERE id = $1 AND answer IS NULL AND said IS NOT NULL
    AND created_at > $2::timestamptz - interval '${CONFIRMATION_DAYS} days'
  RETURNING subscriber_id, idea_id, email_hash, said`;

// Gives whom this brought back after unsubscribing.
export const CONFIRM = `
  WITH answered AS (${ANSWER('confirmed')}
  ), before AS (
    SELECT s.id, s.status FROM subscribers s JOIN answered a ON a.subscriber_id = s.id
  ), changed AS (
    UPDATE subscribers s SET
      willing_to_pay = (a.said->>'willingToPay')::boolean,
      interested_in_collaborating = (a.said->>'interestedInCollaborating')::boolean,
      interested_in_investing = (a.said->>'interestedInInvesting')::boolean,
      linkedin_profile = COALESCE(a.said->>'linkedinProfile', s.linkedin_profile),
      status = 'active', confirmed_at = $2, confirmation_sends = 0, updated_at = $2
    FROM answered a WHERE s.id = a.subscriber_id
    RETURNING s.id, s.idea_id
  ), unrefused AS (
    DELETE FROM confirmation_refusals r USING answered a, ideas i
    WHERE i.id = a.idea_id AND r.founder_id = i.author_id AND r.email_hash = a.email_hash
  )
  SELECT k.idea_id AS "ideaId", k.id AS "subscriberId"
  FROM changed k JOIN before b ON b.id = k.id AND b.status = 'unsubscribed'`;

export const REFUSE = `
  WITH answered AS (${ANSWER('refused')}
  ), dropped AS (
    UPDATE subscribers s SET waiting = NULL, confirmation_due_at = NULL FROM answered a WHERE s.id = a.subscriber_id
  )
  INSERT INTO confirmation_refusals (founder_id, email_hash, created_at)
  SELECT i.author_id, a.email_hash, $2 FROM answered a JOIN ideas i ON i.id = a.idea_id
  ON CONFLICT DO NOTHING`;
