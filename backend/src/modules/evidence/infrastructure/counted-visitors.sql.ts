import { type RawBuilder, sql } from 'kysely';

import { domainSql, mailboxSql } from '../../../platform/database/mailbox.sql.js';
import type { Day } from '../../../shared/day.js';
import type { Counting } from '../domain/cells.js';
import { COUNTED_A_DOMAIN } from '../domain/mail-domains.js';
import {
  COUNTED_A_DAY,
  COUNTED_AN_EPOCH,
  CROWD,
  CONFIRM_WITHIN_HOURS,
  LEAST_SECONDS,
} from '../domain/counting-limits.js';
import { breakdowns, BROKEN_DOWN, OPERATORS } from './pg-goal-breakdowns.js';
import { type CountedDay, knownSignUps } from './counted-day.sql.js';
import { isAbout, type Sums } from './pg-cells.js';
import { arms, experimentDays, GOAL, own, REMEMBER, running } from './one-per-network.sql.js';

/** Number of an idea's sources stored separately per day, in addition to those named by a goal. */
const SOURCES_A_DAY = 20;

const placeOf = (source: RawBuilder<unknown>) => sql`
  jsonb_build_object('channel', ${source} -> 'channel', 'source', ${source} -> 'source',
                     'campaign', ${source} -> 'campaign')`;
const OTHERS = sql`'{"channel": "other", "source": "", "campaign": ""}'::jsonb`;

// Visitors are counted or left out based on facts known at arrival and on visit counts, never on later
// actions. Each unknown network is treated as a separate network. is_first: whether the visitor is the first
// of their network in the epoch.
const arrivals = (day: CountedDay) => sql`
  arrivals AS (
    SELECT v.idea_id, v.visitor_key, v.network, v.network_before, v.operator, v.first_at, v.voted, v.voted_at, v.signed_in,
           COALESCE(v.arrived_from, v.source) AS source, COALESCE(v.hosted, false) AS hosted, COALESCE(v.referred, false) AS referred,
           row_number() OVER (PARTITION BY v.idea_id, v.network, COALESCE(v.hosted, false)
                              ORDER BY v.first_at, v.visitor_key) AS place,
           count(*) OVER (PARTITION BY v.idea_id, v.network) AS crowd
    FROM analytics_visitor_days v
    WHERE v.day = ${day.day} AND v.idea_id = ANY(${day.ideaIds}) AND v.first_at IS NOT NULL
  ), judged AS MATERIALIZED (
    SELECT a.*, a.network IS NULL OR (a.place = 1 AND n.counted IS NULL) AS is_first, CASE
      WHEN a.hosted THEN 'hosting' WHEN a.network IS NULL THEN NULL WHEN a.crowd > ${CROWD} THEN 'crowd'
      WHEN a.place > LEAST(${COUNTED_A_DAY}, ${COUNTED_AN_EPOCH} - COALESCE(n.counted, 0)) THEN 'network-limit'
    END AS because
    FROM arrivals a
    LEFT JOIN (SELECT * FROM evidence_networks WHERE idea_id = ANY(${day.ideaIds}) AND epoch = ${day.epoch}) n
      ON n.idea_id = a.idea_id AND n.network = a.network
  ), ${running(day)}, ${arms(day)}, counted AS MATERIALIZED (
    SELECT j.idea_id, j.visitor_key, j.network, j.network_before, COALESCE(j.operator::text, '') AS operator, j.is_first,
           j.first_at, ${placeOf(sql`j.source`)} AS place,
           j.voted AND j.voted_at >= j.first_at + make_interval(secs => ${LEAST_SECONDS}) AS voted,
           COALESCE(j.signed_in, false) AS by_account, j.referred,
           ${GOAL} AS goal, COALESCE(a.arm, 0) AS arm, COALESCE(a.price_arm, 0) AS price_arm, COALESCE(a.two_arms, false) AS two_arms
    FROM judged j LEFT JOIN arms a ON a.idea_id = j.idea_id AND a.visitor_key = j.visitor_key
    WHERE j.because IS NULL
  ), ${own(day)}, ${OPERATORS}`;

// Sources stored separately: the largest ones, and those that a goal of that day is about.
const SOURCES = sql`
  sizes AS (
    SELECT idea_id, place, row_number() OVER (PARTITION BY idea_id ORDER BY count(*) DESC, place) AS rank
    FROM counted GROUP BY idea_id, place
  ), kept AS (
    SELECT idea_id, place FROM sizes WHERE rank <= ${SOURCES_A_DAY}
    UNION
    SELECT g.idea_id, ${placeOf(sql`one`)} FROM goals_of_the_day g CROSS JOIN LATERAL jsonb_array_elements(COALESCE(g.sources, '[]')) one
  )`;

const SUBSCRIBER_MAILBOX = sql.raw(mailboxSql('s.email'));
const SUBSCRIBER_DOMAIN = sql.raw(domainSql('s.email'));
const FOUNDER_MAILBOX = sql.raw(mailboxSql('u.email'));
const FOUNDER_DOMAIN = sql.raw(domainSql('u.email'));

// Considers all subscribers of these ideas, because the first sign-up from a mailbox or domain may be older.
const mailboxes = (day: CountedDay) => sql`
  domains AS (
    SELECT * FROM unnest(${day.domains.map(({ domain }) => domain)}::text[],
                         ${day.domains.map(({ registered }) => registered)}::text[],
                         ${day.domains.map(({ kind }) => kind)}::text[]) AS d (domain, registered, kind)
  ), first_sign_ups AS (
    SELECT DISTINCT ON (s.idea_id, s.unit_key) s.id, s.idea_id, s.unit_key, s.created_at, s.confirmed_at,
           s.confirmed_answers
    FROM subscribers s WHERE ${knownSignUps(day)}
    ORDER BY s.idea_id, s.unit_key, s.created_at, s.id
  ), founders AS (
    SELECT i.id AS idea_id, ${FOUNDER_MAILBOX} AS mailbox, d.registered, d.kind
    FROM ideas i JOIN users u ON u.id = i.author_id LEFT JOIN domains d ON d.domain = ${FOUNDER_DOMAIN}
    WHERE i.id = ANY(${day.ideaIds})
  ), mailboxes AS (
    SELECT s.id, s.idea_id, ${SUBSCRIBER_MAILBOX} AS mailbox, d.registered, d.kind,
           row_number() OVER (PARTITION BY s.idea_id, ${SUBSCRIBER_MAILBOX}
                              ORDER BY s.created_at, s.id) AS of_mailbox,
           row_number() OVER (PARTITION BY s.idea_id, COALESCE(d.registered, ${SUBSCRIBER_DOMAIN})
                              ORDER BY s.created_at, s.id) AS of_domain
    FROM subscribers s LEFT JOIN domains d ON d.domain = ${SUBSCRIBER_DOMAIN}
    WHERE s.idea_id = ANY(${day.ideaIds}) AND s.idea_id IN (SELECT idea_id FROM first_sign_ups)
  ), sign_ups AS MATERIALIZED (
    SELECT f.*, COALESCE(m.kind, 'own') AS mailbox, CASE
      WHEN m.mailbox = o.mailbox OR (m.registered = o.registered AND o.kind = 'own') THEN 'founder'
      WHEN m.kind = 'throwaway' THEN 'throwaway-mailbox'
      WHEN m.of_mailbox > 1 THEN 'same-mailbox'
      WHEN COALESCE(m.kind, 'own') IN ('own', 'forwarder') AND m.of_domain > ${COUNTED_A_DOMAIN} THEN 'one-domain'
    END AS because
    FROM first_sign_ups f JOIN mailboxes m ON m.id = f.id LEFT JOIN founders o ON o.idea_id = f.idea_id
  )`;

// judged: whether this visitor decides the goal, if there is one. Sign-ups that came too fast aren't counted
// as joined. Sign-ups with an excluded mailbox are, but can't become conversions.
const outcomes = ({ now }: CountedDay) => sql`
  outcomes AS MATERIALIZED (
    SELECT c.idea_id, COALESCE(k.place, ${OTHERS}) AS source, c.goal, c.arm, c.price_arm, c.referred, c.voted, c.by_account, s.id AS subscriber_id,
           g.id IS NULL OR o.judged IS TRUE AS judged, ${BROKEN_DOWN},
           s.created_at AS joined_at, s.created_at < c.first_at + make_interval(secs => ${LEAST_SECONDS}) AS too_fast,
           s.because, s.confirmed_answers, CASE
             WHEN s.id IS NULL OR s.because IS NOT NULL
               OR s.created_at < c.first_at + make_interval(secs => ${LEAST_SECONDS}) THEN 'none'
             WHEN s.confirmed_at <= s.created_at + make_interval(hours => ${CONFIRM_WITHIN_HOURS}) THEN 'confirmed'
             WHEN s.confirmed_at IS NULL
               AND ${now} < s.created_at + make_interval(hours => ${CONFIRM_WITHIN_HOURS}) THEN 'open'
             ELSE 'lapsed'
           END AS state
    FROM counted c
    LEFT JOIN kept k ON k.idea_id = c.idea_id AND k.place = c.place
    LEFT JOIN sign_ups s ON s.idea_id = c.idea_id AND s.unit_key = c.visitor_key
    LEFT JOIN goals_of_the_day g ON g.idea_id = c.idea_id AND g.number = c.goal AND g.one_per_network
    LEFT JOIN own o ON o.idea_id = c.idea_id AND o.visitor_key = c.visitor_key AND o.judged
    LEFT JOIN operators p ON p.goal_id = o.goal_id AND p.operator = o.operator
  )`;

// A yes counts only for the price of the visitor's own arm. An offer from before midnight, or from another
// browser, may have a different price. A yes to that price doesn't count.
const PRICED_ARM = sql`CASE confirmed_answers ->> 'priceAnswer'
  WHEN 'yes' THEN (confirmed_answers -> 'priceOffer' ->> 'arm')::int END`;

const OPEN = sql`count(*) FILTER (WHERE state = 'open')`;
const CONFIRMED = sql`count(*) FILTER (WHERE state = 'confirmed')`;
const WOULD_PAY = sql`count(*) FILTER (WHERE state = 'confirmed' AND (confirmed_answers ->> 'willingToPay')::boolean)`;
const PRICED = sql`count(*) FILTER (WHERE state = 'confirmed' AND price_arm > 0 AND ${PRICED_ARM} = price_arm)`;

const cells = (day: Day, provisional: boolean) => sql`
  INSERT INTO evidence_cells (idea_id, day, source, goal, arm, price_arm, referred, judged, provisional, visitors,
                              voted, voted_verified, joined, open, confirmed, would_pay, priced)
  SELECT idea_id, ${day}::date, source, goal, arm, price_arm, referred, judged, ${provisional}::boolean,
         count(*),
         count(*) FILTER (WHERE voted),
         count(*) FILTER (WHERE voted AND (by_account OR state = 'confirmed')),
         count(*) FILTER (WHERE subscriber_id IS NOT NULL AND NOT too_fast),
         ${OPEN}, ${CONFIRMED}, ${WOULD_PAY}, ${PRICED}
  FROM outcomes GROUP BY idea_id, source, goal, arm, price_arm, referred, judged`;

const leftOut = (day: Day, provisional: boolean) => sql`
  reasons AS (
    SELECT idea_id, because AS reason FROM judged WHERE because IS NOT NULL
    UNION ALL
    SELECT idea_id, 'two-arms' FROM counted WHERE two_arms
    UNION ALL
    SELECT idea_id, 'same-network' FROM own WHERE NOT judged
    UNION ALL
    SELECT idea_id, CASE WHEN too_fast THEN 'too-fast' ELSE because END FROM outcomes
    WHERE subscriber_id IS NOT NULL AND (too_fast OR because IS NOT NULL)
  ), left_out AS (
    INSERT INTO evidence_left_out (idea_id, day, reason, people, provisional)
    SELECT idea_id, ${day}::date, reason, count(*), ${provisional}::boolean FROM reasons
    GROUP BY idea_id, reason
  )`;

const visitors = (day: CountedDay) =>
  sql`WITH ${arrivals(day)}, ${SOURCES}, ${mailboxes(day)}, ${outcomes(day)}`;

/**
 * Stores the numbers of people left out of the day, of goals and of experiments, and the breakdowns of goals.
 */
const written = ({ day }: CountedDay, provisional: boolean) =>
  sql`${leftOut(day, provisional)}, ${experimentDays(day, provisional)}, ${breakdowns(day, provisional)}`;

/** Stores the provisional count of an open day. */
export const countProvisionally = (day: CountedDay) =>
  sql`${visitors(day)}, ${written(day, true)} ${cells(day.day, true)}`;

/** Tallies a goal's open day as if it were over, without storing anything. */
export const tallyOpenDay = (day: CountedDay, number: number, counting: Counting) => sql<Sums>`
  ${visitors(day)}
  SELECT count(*)::int AS visitors, ${OPEN}::int AS open, ${CONFIRMED}::int AS confirmed,
         ${WOULD_PAY}::int AS would_pay, ${PRICED}::int AS priced
  FROM outcomes WHERE goal = ${number} AND judged AND ${isAbout(counting)}`;

/**
 * Stores the final count of a day: who counted, who didn't and why, and the sign-ups that may still change.
 */
export const closeDay = (day: CountedDay) => sql`
  ${visitors(day)}, cells AS (
    ${cells(day.day, false)} RETURNING id, idea_id, source, goal, arm, price_arm, referred, judged
  ), networks AS (
    INSERT INTO evidence_networks AS n (idea_id, epoch, network, counted)
    SELECT idea_id, ${day.epoch}::int, network, count(*) FROM counted WHERE network IS NOT NULL GROUP BY idea_id, network
    ON CONFLICT (idea_id, epoch, network) DO UPDATE SET counted = n.counted + EXCLUDED.counted
  ), site AS (
    INSERT INTO evidence_site_days AS d (day, visitors, networks)
    SELECT ${day.day}::date, count(*), count(*) FILTER (WHERE is_first)
    FROM counted HAVING count(*) > 0
    ON CONFLICT (day) DO UPDATE SET visitors = d.visitors + EXCLUDED.visitors, networks = d.networks + EXCLUDED.networks
  ), ${REMEMBER}, ${written(day, false)}
  INSERT INTO evidence_sign_ups (subscriber_id, cell_id, state, voted, joined_at, operator, hour, mailbox)
  SELECT o.subscriber_id, c.id, o.state, o.voted AND NOT o.by_account, o.joined_at, o.operator, o.hour, o.mailbox
  FROM outcomes o JOIN cells c ON c.idea_id = o.idea_id AND c.source = o.source AND c.goal = o.goal
    AND c.arm = o.arm AND c.price_arm = o.price_arm AND c.referred = o.referred
    AND c.judged = o.judged
  WHERE o.state IN ('open', 'confirmed')`;
