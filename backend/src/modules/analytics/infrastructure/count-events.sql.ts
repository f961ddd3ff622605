import { sql } from 'kysely';

import { type Source, SOURCES_A_DAY } from '../domain/source.js';

const OTHERS: Source = { channel: 'other', source: '', medium: '', campaign: '' };

/**
 * Stores recognized visitors. Must run before `countVisits`, which checks for visits on earlier days. Events
 * written by the previous version have no lasting key and use their visitor key.
 */
export const recognizeVisitors = (events: string[]) => sql<never>`
  INSERT INTO analytics_known_visitors AS k (idea_id, visitor_key, first_day, last_day)
  SELECT idea_id, visitor_key, min(day), max(day)
  FROM (SELECT idea_id, COALESCE(lasting_key, visitor_key) AS visitor_key, (occurred_at AT TIME ZONE 'UTC')::date AS day
        FROM analytics_events WHERE id = ANY(${events}) AND kind = 'visit' AND recognised) v
  GROUP BY idea_id, visitor_key
  ON CONFLICT (idea_id, visitor_key) DO UPDATE SET last_day = GREATEST(k.last_day, EXCLUDED.last_day)`;

export const countVisits = (events: string[]) => sql<never>`
  WITH visits AS (
    SELECT idea_id, (occurred_at AT TIME ZONE 'UTC')::date AS day, visitor_key, source, occurred_at, network, network_before, operator, hosted, referred
    FROM analytics_events WHERE id = ANY(${events}) AND kind = 'visit'
  ), sources AS (
    SELECT v.idea_id, v.day, v.source, s.source IS NOT NULL AS known,
           row_number() OVER (PARTITION BY v.idea_id, v.day, s.source IS NOT NULL
                              ORDER BY count(*) DESC, v.source) AS place,
           (SELECT count(*) FROM analytics_source_days p WHERE p.idea_id = v.idea_id AND p.day = v.day) AS present
    FROM visits v
    LEFT JOIN analytics_source_days s ON s.idea_id = v.idea_id AND s.day = v.day AND s.source = v.source
    GROUP BY v.idea_id, v.day, v.source, s.source
  ), bounded AS (
    SELECT v.idea_id, v.day, v.visitor_key, v.occurred_at, v.network, v.network_before, v.operator, v.hosted, v.referred, v.source AS arrived_from,
           CASE WHEN s.known OR s.place + s.present <= ${SOURCES_A_DAY} THEN v.source ELSE ${JSON.stringify(OTHERS)}::jsonb END AS source
    FROM visits v JOIN sources s USING (idea_id, day, source)
  ), fresh AS (
    INSERT INTO analytics_visitor_days (day, idea_id, visitor_key, source, first_at, network, network_before, operator, hosted,
                                        arrived_from, referred)
    SELECT DISTINCT ON (idea_id, day, visitor_key)
           day, idea_id, visitor_key, source, occurred_at, network, network_before, operator, hosted, NULLIF(arrived_from, source), referred
    FROM bounded WHERE visitor_key IS NOT NULL ORDER BY idea_id, day, visitor_key, occurred_at
    ON CONFLICT DO NOTHING RETURNING idea_id, day, visitor_key, source
  ), counted AS (
    SELECT idea_id, day, source, 1 AS visits, (visitor_key IS NULL)::int AS without_key, 0 AS visitors,
           0 AS returning_visitors
    FROM bounded
    UNION ALL
    SELECT f.idea_id, f.day, f.source, 0, 0, 1, (k.first_day IS NOT NULL)::int
    FROM fresh f LEFT JOIN analytics_known_visitors k
      ON k.idea_id = f.idea_id AND k.visitor_key = f.visitor_key AND k.first_day < f.day
  ), by_day AS (
    INSERT INTO analytics_idea_days AS d (idea_id, day, visits, visits_without_key, visitors, returning_visitors)
    SELECT idea_id, day, sum(visits), sum(without_key), sum(visitors), sum(returning_visitors)
    FROM counted GROUP BY idea_id, day
    ON CONFLICT (idea_id, day) DO UPDATE SET
      visits = d.visits + EXCLUDED.visits,
      visits_without_key = d.visits_without_key + EXCLUDED.visits_without_key,
      visitors = d.visitors + EXCLUDED.visitors,
      returning_visitors = d.returning_visitors + EXCLUDED.returning_visitors
  )
  INSERT INTO analytics_source_days AS d (idea_id, day, source, visits, visitors)
  SELECT idea_id, day, source, sum(visits), sum(visitors) FROM counted GROUP BY idea_id, day, source
  ON CONFLICT (idea_id, day, source) DO UPDATE SET
    visits = d.visits + EXCLUDED.visits,
    visitors = d.visitors + EXCLUDED.visitors`;

/**
 * Attributes a visitor's votes and sign-ups to the source of their first visit of that day. Without a visit
 * on that day, they aren't attributed.
 */
export const attributeVotesAndSignUps = (events: string[]) => sql<never>`
  WITH done AS (
    SELECT idea_id, (occurred_at AT TIME ZONE 'UTC')::date AS day, visitor_key,
           (array_agg(kind ORDER BY id DESC) FILTER (WHERE kind IN ('vote', 'vote-withdrawn')))[1] AS vote,
           max(occurred_at) FILTER (WHERE kind = 'vote') AS voted_at,
           (array_agg(signed_in ORDER BY id DESC) FILTER (WHERE kind = 'vote'))[1] AS signed_in,
           bool_or(kind IN ('sign-up', 'sign-up-willing-to-pay')) AS signed_up,
           bool_or(kind = 'sign-up-willing-to-pay') AS willing_to_pay
    FROM analytics_events WHERE id = ANY(${events}) AND kind <> 'visit' AND visitor_key IS NOT NULL
    GROUP BY idea_id, day, visitor_key
  ), before AS (
    SELECT v.* FROM analytics_visitor_days v JOIN done USING (idea_id, day, visitor_key)
  ), after AS (
    UPDATE analytics_visitor_days v SET
      voted = COALESCE(done.vote = 'vote', v.voted),
      voted_at = CASE done.vote WHEN 'vote' THEN COALESCE(v.voted_at, done.voted_at)
                                WHEN 'vote-withdrawn' THEN NULL ELSE v.voted_at END,
      signed_in = CASE done.vote WHEN 'vote' THEN COALESCE(v.signed_in, false) OR done.signed_in
                                 WHEN 'vote-withdrawn' THEN NULL ELSE v.signed_in END,
      signed_up = v.signed_up OR done.signed_up,
      willing_to_pay = v.willing_to_pay OR done.willing_to_pay
    FROM done WHERE v.idea_id = done.idea_id AND v.day = done.day AND v.visitor_key = done.visitor_key
    RETURNING v.*
  ), changes AS (
    SELECT a.idea_id, a.day, a.source,
           sum(a.voted::int - b.voted::int) AS votes,
           sum(a.signed_up::int - b.signed_up::int) AS sign_ups,
           sum(a.willing_to_pay::int - b.willing_to_pay::int) AS willing_to_pay
    FROM after a JOIN before b USING (idea_id, day, visitor_key) GROUP BY a.idea_id, a.day, a.source
  )
  UPDATE analytics_source_days d SET
    votes = d.votes + c.votes, sign_ups = d.sign_ups + c.sign_ups, willing_to_pay = d.willing_to_pay + c.willing_to_pay
  FROM changes c WHERE d.idea_id = c.idea_id AND d.day = c.day AND d.source = c.source`;
