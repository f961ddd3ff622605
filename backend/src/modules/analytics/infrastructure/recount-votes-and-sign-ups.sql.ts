/** Where counting has come to; the oldest row where it has not begun; null where there is nothing. */
export const COUNTED_UNTIL = `
  SELECT COALESCE(counted_until, LEAST((SELECT min(created_at) FROM votes), (SELECT min(created_at) FROM subscribers)))
    AS "countedUntil"
  FROM analytics_progress`;

/** $1 until when */
export const SET_COUNTED_UNTIL = 'UPDATE analytics_progress SET counted_until = $1';

/** $1 from, $2 until: days with new rows, by idea. */
export const DAYS_WITH_NEW_ROWS = `
  SELECT idea_id AS "ideaId", to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM votes WHERE created_at >= $1 AND created_at <= $2
  UNION
  SELECT idea_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    FROM subscribers WHERE created_at >= $1 AND created_at <= $2`;

/** $1 how many. Counting follows in a later statement, which sees what these marks are about. */
export const CLAIM_STALE_DAYS = `
  WITH taken AS (
    DELETE FROM analytics_stale_days WHERE id IN (SELECT id FROM analytics_stale_days ORDER BY id LIMIT $1)
    RETURNING idea_id, day
  )
  SELECT idea_id AS "ideaId", to_char(day, 'YYYY-MM-DD') AS day FROM taken`;

/** $1 ideas. Gives those that are still there. */
export const LOCK_IDEAS = 'SELECT id FROM ideas WHERE id = ANY($1) ORDER BY id FOR KEY SHARE';

/** $1 ideas, $2 day, $3 its start, $4 its end */
export const RECOUNT_DAY = `
  WITH voted AS (
    SELECT idea_id, count(*) AS votes FROM votes
    WHERE created_at >= $3 AND created_at < $4 AND idea_id = ANY($1) GROUP BY idea_id
  ), joined AS (
    SELECT idea_id, count(*) AS sign_ups, count(*) FILTER (WHERE willing_to_pay) AS willing_to_pay FROM subscribers
    WHERE created_at >= $3 AND created_at < $4 AND idea_id = ANY($1) AND import_id IS NULL GROUP BY idea_id
  )
  INSERT INTO analytics_idea_days AS d (idea_id, day, votes, sign_ups, willing_to_pay)
  SELECT i.id, $2, COALESCE(votes, 0), COALESCE(sign_ups, 0), COALESCE(willing_to_pay, 0)
  FROM unnest($1::uuid[]) AS i (id) LEFT JOIN voted v ON v.idea_id = i.id LEFT JOIN joined j ON j.idea_id = i.id
  ON CONFLICT (idea_id, day) DO UPDATE SET
    votes = EXCLUDED.votes, sign_ups = EXCLUDED.sign_ups, willing_to_pay = EXCLUDED.willing_to_pay
  WHERE (d.votes, d.sign_ups, d.willing_to_pay) <> (EXCLUDED.votes, EXCLUDED.sign_ups, EXCLUDED.willing_to_pay)`;
