import { domainSql } from '../../../platform/database/mailbox.sql.js';
import { KNOWN_SIGN_UPS } from './counted-visitors.sql.js';

/** Whoever counts a million visitors holds up others for longer than a request may wait for a lock. */
export const WAIT_FOR_OTHERS = `SELECT set_config('lock_timeout', '60s', true)`;

/** $1 ideas, $2 day. A close leaves a cell, or says why somebody was left out. */
export const NOT_CLOSED = `
  SELECT id FROM unnest($1::uuid[]) AS i (id)
  WHERE NOT EXISTS (SELECT FROM evidence_cells c WHERE c.idea_id = i.id AND c.day = $2 AND NOT c.provisional)
    AND NOT EXISTS (SELECT FROM evidence_left_out l WHERE l.idea_id = i.id AND l.day = $2 AND NOT l.provisional)`;

/**
 * $1 ideas, $2 the day's start, $3 its end. Before they are counted: a later statement sees what it waited
 * for.
 */
export const HOLD_SIGN_UPS = `
  WITH held AS (SELECT s.id FROM subscribers s WHERE ${KNOWN_SIGN_UPS} ORDER BY s.id FOR NO KEY UPDATE)
  SELECT count(*) FROM held`;

/** The same parameters. */
export const MAIL_DOMAINS = `
  WITH mine AS MATERIALIZED (
    SELECT DISTINCT s.idea_id FROM subscribers s WHERE ${KNOWN_SIGN_UPS}
  )
  SELECT ${domainSql('s.email')} AS domain FROM subscribers s
  WHERE s.idea_id = ANY($1) AND s.idea_id IN (SELECT idea_id FROM mine)
  UNION
  SELECT ${domainSql('u.email')} FROM mine m JOIN ideas i ON i.id = m.idea_id JOIN users u ON u.id = i.author_id`;

/** $1 idea, $2 day, $3 how far to count */
export const VISITORS = `
  SELECT count(*)::int AS visitors
  FROM (SELECT FROM analytics_visitor_days WHERE idea_id = $1 AND day = $2 LIMIT $3) v`;

/** $1 ideas, $2 day */
export const DROP_PROVISIONAL = `
  WITH left_out AS (DELETE FROM evidence_left_out WHERE idea_id = ANY($1) AND day = $2 AND provisional),
  breakdowns AS (DELETE FROM evidence_breakdowns WHERE idea_id = ANY($1) AND day = $2 AND provisional),
  experiment_days AS (
    DELETE FROM evidence_experiment_days d USING experiments e
    WHERE e.id = d.experiment_id AND e.idea_id = ANY($1) AND d.day = $2 AND d.provisional
  )
  DELETE FROM evidence_cells WHERE idea_id = ANY($1) AND day = $2 AND provisional`;

/**
 * What a day holds is not what statistics of the day before say: a plan for ten visitors would take an hour
 * for a million.
 */
export const NO_NESTED_LOOPS = `SELECT set_config('enable_nestloop', 'off', true)`;
export const NESTED_LOOPS = `SELECT set_config('enable_nestloop', 'on', true)`;

/** $1 the first open day, $2 its start */
export const OPEN_IDEAS = `
  WITH visitors AS (
    SELECT idea_id, day, count(*)::int AS visitors, max(voted_at) AS voted_at, count(voted_at) AS votes
    FROM analytics_visitor_days WHERE day >= $1 GROUP BY idea_id, day
  ), sign_ups AS (
    SELECT idea_id, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS people, count(confirmed_at) AS confirmed
    FROM subscribers WHERE created_at >= $2 AND unit_key IS NOT NULL GROUP BY 1, 2
  )
  SELECT v.idea_id AS "ideaId", to_char(v.day, 'YYYY-MM-DD') AS day, v.visitors,
         concat_ws(' ', v.visitors, v.votes, v.voted_at, s.people, s.confirmed) AS signature
  FROM visitors v LEFT JOIN sign_ups s ON s.idea_id = v.idea_id AND s.day = v.day
  ORDER BY v.day, v.idea_id`;
