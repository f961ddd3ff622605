import { isOfMailbox, mailboxHash } from '../../../platform/database/mailbox.sql.js';
import { type DeliveryTable, lockDue, UNCLAIMED } from '../../../platform/queue/claim-sql.js';
import { MAILED, UNCONFIRMED } from './mailed.sql.js';

export const DELIVERIES: DeliveryTable = {
  table: 'campaign_deliveries',
  key: 'campaign_id, subscriber_id',
  group: 'campaign_id',
  state: 'status',
  due: 'due_at',
};
/** After which a delivery is looked at again whose subscriber has not confirmed. */
const LOOK_AGAIN = '1 day';
/** Twice the deadline of a send. */
const CLAIM_SECONDS = 60;

// Its mailbox has said of any of its spellings that a new sign-up was not its owner's.
const DISOWNED = `EXISTS (
  SELECT FROM confirmation_refusals r, (
    SELECT sha256(convert_to(lower(s.email), 'UTF8')) AS email_hash, ${mailboxHash('s.email')} AS mailbox_hash
  ) h WHERE r.founder_id = i.author_id AND r.of_sign_up AND ${isOfMailbox('r', 'h')})`;

// Whether it still may be sent is decided here, in the statement that claims it. What is held stays as it is;
// who has yet to confirm waits.
export const CLAIM = `
  WITH mine AS (${lockDue(DELIVERIES, '$2', '$3')}
  ), seen AS (
    SELECT m.campaign_id, m.subscriber_id, s.email, c.updated_at::text AS version, i.id AS idea_id, i.title, i.slug,
           u.email AS founder_email, COALESCE(f.replies_to_founder, false) AS replies_to_founder,
           CASE WHEN s.status = 'unsubscribed' THEN 'unsubscribed'
                WHEN p.founder_id IS NOT NULL THEN 'suppressed'
                WHEN s.confirmed_at IS NULL AND ${DISOWNED} THEN 'disowned' END AS skipped_because,
           NOT ${MAILED} AS waits
    FROM mine m
    JOIN campaigns c ON c.id = m.campaign_id JOIN ideas i ON i.id = c.idea_id JOIN users u ON u.id = i.author_id
    JOIN subscribers s ON s.id = m.subscriber_id
    LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
    LEFT JOIN suppressions p ON p.founder_id = i.author_id AND p.email_hash = sha256(convert_to(lower(s.email), 'UTF8'))
    WHERE c.is_active AND i.status = 'active' AND f.paused_at IS NULL
  ), waiting AS (
    UPDATE campaign_deliveries d SET reason = '${UNCONFIRMED}', due_at = now() + interval '${LOOK_AGAIN}'
    FROM seen v WHERE d.campaign_id = v.campaign_id AND d.subscriber_id = v.subscriber_id
      AND v.waits AND v.skipped_because IS NULL
    RETURNING d.attempts, d.claim_id, v.*
  ), claimed AS (
    UPDATE campaign_deliveries d SET
      status = CASE WHEN v.skipped_because IS NULL THEN 'sending' ELSE 'skipped' END,
      claim_id = CASE WHEN v.skipped_because IS NULL THEN $1::uuid END,
      claimed_until = CASE WHEN v.skipped_because IS NULL THEN now() + interval '${CLAIM_SECONDS} seconds' END,
      attempts = d.attempts + (v.skipped_because IS NULL)::int,
      reason = COALESCE(v.skipped_because, NULLIF(d.reason, '${UNCONFIRMED}')),
      settled_at = CASE WHEN v.skipped_because IS NOT NULL THEN now() END
    FROM seen v WHERE d.campaign_id = v.campaign_id AND d.subscriber_id = v.subscriber_id
      AND (NOT v.waits OR v.skipped_because IS NOT NULL)
    RETURNING d.attempts, d.claim_id, v.*
  )
  SELECT campaign_id AS "campaignId", subscriber_id AS "subscriberId", email, attempts AS attempt, claim_id AS "claimId",
         version, idea_id AS "ideaId", title AS "ideaTitle", slug AS "ideaSlug", founder_email AS "founderEmail",
         replies_to_founder AS "repliesToFounder"
  FROM (SELECT * FROM claimed UNION ALL SELECT * FROM waiting) looked`;

export const CONTENT = `SELECT type, subject, content, updated_at::text AS version FROM campaigns WHERE id = $1`;

// What was sent was sent, whoever has the claim by now.
export const RECORD_OUTCOMES = `
  WITH outcome AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::float8[])
      AS o (campaign_id, subscriber_id, claim_id, status, reason, detail, retry_in)
  ), settled AS (
    UPDATE campaign_deliveries d SET
      status = o.status, ${UNCLAIMED}, reason = o.reason, detail = o.detail,
      settled_at = CASE WHEN o.status <> 'pending' THEN now() END,
      due_at = CASE WHEN o.status = 'pending' THEN now() + make_interval(secs => o.retry_in) ELSE d.due_at END
    FROM outcome o
    WHERE d.campaign_id = o.campaign_id AND d.subscriber_id = o.subscriber_id
      AND (d.claim_id = o.claim_id OR (o.status = 'sent' AND d.status IN ('pending', 'sending')))
    RETURNING d.campaign_id, d.subscriber_id, o.status, o.reason, o.detail
  ), of_founder AS (
    SELECT t.*, i.author_id FROM settled t JOIN campaigns c ON c.id = t.campaign_id JOIN ideas i ON i.id = c.idea_id
  ), suppressed AS (
    INSERT INTO suppressions (founder_id, email_hash, reason, created_at)
    SELECT DISTINCT ON (1, 2) t.author_id, sha256(convert_to(lower(s.email), 'UTF8')), coalesce(t.detail, 'bounced'), now()
    FROM of_founder t JOIN subscribers s ON s.id = t.subscriber_id WHERE t.reason = 'bounced'
    ON CONFLICT DO NOTHING
  ), recorded AS (
    INSERT INTO campaign_senders AS f (founder_id, recent_outcomes)
    SELECT author_id, right(string_agg(CASE WHEN reason = 'bounced' THEN '1' ELSE '0' END, ''), $8)
    FROM of_founder WHERE status IN ('sent', 'failed') GROUP BY author_id ORDER BY author_id
    ON CONFLICT (founder_id) DO UPDATE SET recent_outcomes = right(f.recent_outcomes || EXCLUDED.recent_outcomes, $8)
    RETURNING f.founder_id, f.recent_outcomes, f.paused_at
  )
  SELECT founder_id AS "founderId", recent_outcomes AS outcomes FROM recorded WHERE paused_at IS NULL`;

export const PAUSE = `
  UPDATE campaign_senders SET paused_at = now() WHERE founder_id = $1 AND paused_at IS NULL RETURNING 1`;
