/** Seconds for which a claimed delivery waits in the queue, and for which one that was taken is being sent. */
export const CLAIM_SECONDS = 120;
const TAKE_SECONDS = 60; // Twice the deadline of a send.

// Whether it still may be sent is decided here, in the statement that takes it. A row that was taken leaves the claim, so a job that runs
// twice at once shares the work with itself.
export const CLAIM = `
  WITH mine AS (
    SELECT campaign_id, subscriber_id FROM campaign_deliveries
    WHERE claim_id = $1 AND status = 'sending' AND claimed_until > now()
    LIMIT $2 FOR UPDATE SKIP LOCKED
  ), seen AS (
    SELECT m.campaign_id, m.subscriber_id, s.email, c.updated_at::text AS version, i.id AS idea_id, i.title, i.slug,
           u.email AS founder_email, COALESCE(f.replies_to_founder, false) AS replies_to_founder,
           CASE WHEN NOT c.is_active OR i.status <> 'active' OR f.paused_at IS NOT NULL THEN 'hold'
                WHEN s.status = 'unsubscribed' OR p.founder_id IS NOT NULL THEN 'skip' ELSE 'send' END AS verdict,
           CASE WHEN s.status = 'unsubscribed' THEN 'unsubscribed' ELSE 'suppressed' END AS skipped_because
    FROM mine m
    JOIN campaigns c ON c.id = m.campaign_id JOIN ideas i ON i.id = c.idea_id JOIN users u ON u.id = i.author_id
    JOIN subscribers s ON s.id = m.subscriber_id
    LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
    LEFT JOIN suppressions p ON p.founder_id = i.author_id AND p.email_hash = sha256(convert_to(lower(s.email), 'UTF8'))
  ), taken AS (
    UPDATE campaign_deliveries d SET
      status = CASE v.verdict WHEN 'send' THEN 'sending' WHEN 'skip' THEN 'skipped' ELSE 'pending' END,
      claim_id = CASE v.verdict WHEN 'send' THEN $3::uuid END,
      claimed_until = CASE v.verdict WHEN 'send' THEN now() + interval '${TAKE_SECONDS} seconds' END,
      attempts = d.attempts + (v.verdict = 'send')::int,
      reason = CASE v.verdict WHEN 'skip' THEN v.skipped_because ELSE d.reason END,
      settled_at = CASE v.verdict WHEN 'skip' THEN now() END
    FROM seen v WHERE d.campaign_id = v.campaign_id AND d.subscriber_id = v.subscriber_id
    RETURNING d.attempts, v.*
  )
  SELECT campaign_id AS "campaignId", subscriber_id AS "subscriberId", email, attempts AS attempt, verdict, version,
         idea_id AS "ideaId", title AS "ideaTitle", slug AS "ideaSlug", founder_email AS "founderEmail",
         replies_to_founder AS "repliesToFounder"
  FROM taken`;

// Of a claim, everything that is held for the same reason goes back at once.
export const PUT_BACK = `
  UPDATE campaign_deliveries d SET status = 'pending', claim_id = NULL, claimed_until = NULL
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
  WHERE d.claim_id = $1 AND d.status = 'sending' AND c.id = d.campaign_id
    AND (NOT c.is_active OR i.status <> 'active' OR f.paused_at IS NOT NULL)`;

export const CONTENT = `SELECT subject, content, updated_at::text AS version FROM campaigns WHERE id = $1`;

export const RELEASE = `
  UPDATE campaign_deliveries SET status = 'pending', claim_id = NULL, claimed_until = NULL
  WHERE claim_id = $1 AND status = 'sending'`;

// What was sent was sent, whoever has the claim by now.
export const RECORD_OUTCOMES = `
  WITH outcome AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::float8[])
      AS o (campaign_id, subscriber_id, claim_id, status, reason, detail, retry_in)
  ), settled AS (
    UPDATE campaign_deliveries d SET
      status = o.status, claim_id = NULL, claimed_until = NULL, reason = o.reason, detail = o.detail,
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
  WITH paused AS (
    UPDATE campaign_senders SET paused_at = now() WHERE founder_id = $1 AND paused_at IS NULL RETURNING 1
  )
  SELECT FROM paused`;
