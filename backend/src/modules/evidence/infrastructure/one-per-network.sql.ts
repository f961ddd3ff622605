import { sql } from 'kysely';

import { type Day, startOf } from '../../../shared/day.js';
import { armSql } from '../../experiments/index.js';
import { EPOCH_DAYS, ONE_PER_NETWORK_FROM } from '../domain/counting-limits.js';
import type { CountedDay } from './counted-day.sql.js';

const EPOCH_SECONDS = 86_400 * EPOCH_DAYS;

/** Computes the epoch (see `epochOf`) in which the goal or experiment `row` started. */
const epochOf = (row: string) =>
  sql`floor(extract(epoch FROM ${sql.ref(`${row}.startedAt`)}) / ${EPOCH_SECONDS}::int)::int`;

/**
 * Selects the key that the goal or experiment `started` uses to remember the network of `visitor`. The key is
 * made with the secret of the epoch when it started, which is the epoch of the day or the previous one. The
 * previous version of the app didn't store keys of the previous epoch. All visitors without a key count as
 * one network, so that hiding the network doesn't get anyone counted twice.
 */
const keyFor = (started: string, visitor: string, { epoch }: CountedDay) => sql`
  COALESCE(CASE WHEN ${sql.ref(`${started}.epoch`)} < ${epoch}::int THEN ${sql.ref(`${visitor}.networkBefore`)} END,
           ${sql.ref(`${visitor}.network`)}, ''::bytea)`;

/** Selects goals and experiments that ran on the day. */
export const running = ({ ideaIds, start, end }: CountedDay) => sql`
  goals_of_the_day AS MATERIALIZED (
    SELECT g.id, g.idea_id, g.number, g.started_at, LEAST(g.ends_at, g.decided_at) AS until,
           ${epochOf('g')} AS epoch, (t.text ->> 'rules')::int >= ${ONE_PER_NETWORK_FROM} AS one_per_network,
           CASE jsonb_typeof(t.text -> 'sources') WHEN 'array' THEN t.text -> 'sources' END AS sources,
           (t.text ->> 'includeReferred')::boolean AS include_referred, (t.text ->> 'priceArm')::int AS price_arm
    FROM evidence_goals g CROSS JOIN LATERAL (SELECT g.text::jsonb AS text) t
    WHERE g.idea_id = ANY(${ideaIds}) AND g.started_at < ${end} AND LEAST(g.ends_at, g.decided_at) > ${start}
  ), experiments_of_the_day AS MATERIALIZED (
    SELECT e.id, e.idea_id, e.kind, e.first_arm, jsonb_array_length(e.arms) AS arms, e.started_at,
           LEAST(e.ends_at, e.ended_at) AS until, ${epochOf('e')} AS epoch
    FROM experiments e
    WHERE e.idea_id = ANY(${ideaIds}) AND e.started_at < ${end} AND LEAST(e.ends_at, e.ended_at) > ${start}
  )`;

/**
 * Selects the arms of counted visitors (`judged`). Visitors who came before an experiment started have no arm
 * in it, and neither do visitors from a network that was counted before: like a goal, an experiment counts
 * only the first visitor of each network.
 */
export const arms = (day: CountedDay) => sql`
  drawn AS (
    SELECT j.idea_id, j.visitor_key, j.first_at, e.id AS experiment_id, e.kind, e.until > ${day.end} AS goes_on,
           ${keyFor('e', 'j', day)} AS network,
           e.first_arm + ${armSql(sql.ref('e.id'), sql.ref('j.visitorKey'), sql.ref('e.arms'), day.pads)} AS arm
    FROM judged j JOIN experiments_of_the_day e
      ON e.idea_id = j.idea_id AND e.started_at <= j.first_at AND j.first_at < e.until
    WHERE j.because IS NULL
  ), known_arms AS (
    SELECT * FROM evidence_experiment_networks
    WHERE experiment_id = ANY(ARRAY(SELECT id FROM experiments_of_the_day))
  ), placed AS MATERIALIZED (
    SELECT d.*, m.arm IS NULL AND row_number() OVER in_order = 1 AS counts,
           COALESCE(m.arm, first_value(d.arm) OVER in_order) AS first_arm
    FROM drawn d LEFT JOIN known_arms m ON m.experiment_id = d.experiment_id AND m.network = d.network
    WINDOW in_order AS (PARTITION BY d.experiment_id, d.network ORDER BY d.first_at, d.visitor_key)
  ), arms AS MATERIALIZED (
    SELECT idea_id, visitor_key, COALESCE(max(arm) FILTER (WHERE kind = 'page' AND counts), 0) AS arm,
           COALESCE(max(arm) FILTER (WHERE kind = 'price' AND counts), 0) AS price_arm,
           bool_or(arm <> first_arm) AS two_arms
    FROM placed GROUP BY idea_id, visitor_key
  )`;

/** Number of the goal that was running when visitor `j` arrived, or 0 if none was. */
export const GOAL = sql`
  COALESCE((SELECT max(g.number) FROM goals_of_the_day g
            WHERE g.idea_id = j.idea_id AND g.started_at <= j.first_at AND j.first_at < g.until), 0)`;

/**
 * Selects the counted visitors a goal is about, for goals that count one visitor per network. `judged`:
 * whether the visitor is the first of their network. All of these facts are known at arrival (V1).
 */
export const own = (day: CountedDay) => sql`
  own_visitors AS (
    SELECT c.idea_id, c.visitor_key, c.first_at, c.operator, g.id AS goal_id, g.until > ${day.end} AS goes_on,
           ${keyFor('g', 'c', day)} AS network
    FROM counted c JOIN goals_of_the_day g ON g.idea_id = c.idea_id AND g.number = c.goal AND g.one_per_network
    WHERE (g.sources IS NULL OR g.sources @> jsonb_build_array(c.place))
      AND (g.include_referred OR NOT c.referred) AND (g.price_arm IS NULL OR g.price_arm = c.price_arm)
  ), known_networks AS (
    SELECT * FROM evidence_goal_networks WHERE goal_id = ANY(ARRAY(SELECT id FROM goals_of_the_day))
  ), own AS MATERIALIZED (
    SELECT o.*, m.network IS NULL AND row_number() OVER (PARTITION BY o.goal_id, o.network
                                                         ORDER BY o.first_at, o.visitor_key) = 1 AS judged
    FROM own_visitors o LEFT JOIN known_networks m ON m.goal_id = o.goal_id AND m.network = o.network
  )`;

/** Stores how many visitors were left out of experiments. */
export const experimentDays = (day: Day, provisional: boolean) => sql`
  experiment_days AS (
    INSERT INTO evidence_experiment_days (experiment_id, day, seen_twice, same_arm, provisional)
    SELECT experiment_id, ${day}::date, count(*) FILTER (WHERE arm <> first_arm),
           count(*) FILTER (WHERE arm = first_arm), ${provisional}::boolean
    FROM placed WHERE NOT counts GROUP BY experiment_id
  )`;

/** Stores the counted networks for goals and experiments that continue after the day. */
export const REMEMBER = sql`
  goal_networks AS (
    INSERT INTO evidence_goal_networks (goal_id, network) SELECT goal_id, network FROM own WHERE judged AND goes_on
  ), experiment_networks AS (
    INSERT INTO evidence_experiment_networks (experiment_id, network, arm)
    SELECT experiment_id, network, arm FROM placed WHERE counts AND goes_on
  )`;

/** Deletes the networks of goals and experiments that can't get any more visitors. */
export const deleteEndedNetworks = (firstOpen: Day) => sql`
  WITH goals AS (
    DELETE FROM evidence_goal_networks n USING evidence_goals g
    WHERE g.id = n.goal_id AND LEAST(g.ends_at, g.decided_at) <= ${startOf(firstOpen)}
  )
  DELETE FROM evidence_experiment_networks n USING experiments e
  WHERE e.id = n.experiment_id AND LEAST(e.ends_at, e.ended_at) <= ${startOf(firstOpen)}`;
