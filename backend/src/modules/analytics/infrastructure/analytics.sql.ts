/** Sources that are told one by one. */
export const TOP_SOURCES = 20;

const SUMS = `
  COALESCE(sum(visits), 0)::int AS visits, COALESCE(sum(visitors), 0)::int AS visitors, COALESCE(sum(votes), 0)::int AS votes,
  COALESCE(sum(sign_ups), 0)::int AS "signUps", COALESCE(sum(willing_to_pay), 0)::int AS "willingToPay"`;

// $1 founder, $2 idea or null
const MINE = 'i.author_id = $1 AND ($2::uuid IS NULL OR d.idea_id = $2)';
const DAY = "to_char(d.day, 'YYYY-MM-DD') AS day";

/** $1 founder, $2 idea or null, $3 first and $4 last day */
export const DAYS = `
  SELECT ${DAY}, ${SUMS}, sum(returning_visitors)::int AS "returningVisitors"
  FROM analytics_idea_days d JOIN ideas i ON i.id = d.idea_id
  WHERE ${MINE} AND d.day BETWEEN $3 AND $4 GROUP BY d.day ORDER BY d.day`;

/** As `DAYS`, and $5 what the source has in common. Who came back is not kept by source. */
export const DAYS_OF_SOURCE = `
  SELECT ${DAY}, ${SUMS}, NULL::int AS "returningVisitors"
  FROM analytics_source_days d JOIN ideas i ON i.id = d.idea_id
  WHERE ${MINE} AND d.day BETWEEN $3 AND $4 AND d.source @> $5::jsonb GROUP BY d.day ORDER BY d.day`;

const HALVES = `
  SELECT COALESCE(sum(d.visits) FILTER (WHERE d.day <= $4), 0)::int AS before,
         COALESCE(sum(d.visits) FILTER (WHERE d.day >= $5), 0)::int AS after`;
const PUBLIC_THROUGHOUT = `
  ${MINE} AND d.day BETWEEN $3 AND $6
  AND (i.published_at AT TIME ZONE 'UTC')::date <= $3 AND i.status <> 'removed'`;

/**
 * $1 founder, $2 idea or null, then first and last day of either half. An idea that came later, or went,
 * would look like a change of interest.
 */
export const TREND = `
  ${HALVES} FROM analytics_idea_days d JOIN ideas i ON i.id = d.idea_id WHERE ${PUBLIC_THROUGHOUT}`;

/** As `TREND`, and $7 what the source has in common. */
export const TREND_OF_SOURCE = `
  ${HALVES} FROM analytics_source_days d JOIN ideas i ON i.id = d.idea_id
  WHERE ${PUBLIC_THROUGHOUT} AND d.source @> $7::jsonb`;

/**
 * $1 founder, $2 idea or null, $3 first and $4 last day, $5 what the sources have in common or null. The row
 * without a source sums up what is beyond the first ones.
 */
export const SOURCES = `
  WITH sums AS (
    SELECT d.source, sum(d.visits) AS visits, sum(d.visitors) AS visitors, sum(d.votes) AS votes, sum(d.sign_ups) AS sign_ups,
           sum(d.willing_to_pay) AS willing_to_pay,
           row_number() OVER (ORDER BY sum(d.visits) DESC, sum(d.votes) DESC, d.source) AS place
    FROM analytics_source_days d JOIN ideas i ON i.id = d.idea_id
    WHERE ${MINE} AND d.day BETWEEN $3 AND $4 AND ($5::jsonb IS NULL OR d.source @> $5) GROUP BY d.source
  )
  SELECT CASE WHEN place <= ${TOP_SOURCES} THEN source END AS source, count(*)::int AS sources, ${SUMS}
  FROM sums GROUP BY LEAST(place, ${TOP_SOURCES} + 1), 1 ORDER BY LEAST(place, ${TOP_SOURCES} + 1)`;
