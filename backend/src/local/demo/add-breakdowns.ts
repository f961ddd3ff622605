import type { EntityManager } from 'typeorm';

import { ONE_PER_NETWORK_FROM } from '../../modules/evidence/domain/network-limits.js';

/** Operators of networks that people browse from, by ASN: Comcast, AT&T, Deutsche Telekom, BT and others. */
const OPERATORS = [7922, 7018, 3320, 2856, 3215, 701, 22773, 5607, 6830, 1136, 20115, 3352, 9121, 45609];
/** Of a hundred counted visitors, those who are the first of their network. */
const FIRST_OF_NETWORK = 88;
const DAYS = 28;

// Spreads the visitors who decide a goal. Of ten mailboxes, seven are at a provider and one at a forwarder.
const BREAKDOWNS = `
  WITH people AS (
    SELECT c.idea_id, c.day, c.goal, n <= c.confirmed AS confirmed, hashint8(c.id * 4096 + n) & 65535 AS draw
    FROM evidence_cells c
    JOIN evidence_goals g ON g.idea_id = c.idea_id AND g.number = c.goal
      AND (g.text::jsonb ->> 'rules')::int >= ${ONE_PER_NETWORK_FROM}
    CROSS JOIN generate_series(1, c.visitors) n
    WHERE c.judged
  ), rows AS (
    SELECT *, 'operator' AS kind, ($1::int[])[1 + draw % cardinality($1::int[])]::text AS name FROM people
    UNION ALL
    SELECT *, 'hour', day || 'T' || lpad((7 + draw % 15)::text, 2, '0') FROM people
    UNION ALL
    SELECT *, 'mailbox', CASE WHEN draw % 10 < 7 THEN 'provider' WHEN draw % 10 < 8 THEN 'forwarder' ELSE 'own' END
    FROM people WHERE confirmed
  )
  INSERT INTO evidence_breakdowns (idea_id, day, goal, kind, name, visitors, confirmed, provisional)
  SELECT idea_id, day, goal, kind, name, count(*), count(*) FILTER (WHERE confirmed), false FROM rows
  GROUP BY idea_id, day, goal, kind, name`;

// $1 now. Days that are counted already stay.
const SITE = `
  INSERT INTO evidence_site_days (day, visitors, networks)
  SELECT day, sum(visitors), sum(visitors) * ${FIRST_OF_NETWORK} / 100 FROM evidence_cells
  WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date - ${DAYS} AND NOT provisional GROUP BY day
  ON CONFLICT (day) DO NOTHING`;

/** The visitors who decide the goals, broken down, and how many share a network. After the cells. */
export async function addBreakdowns(manager: EntityManager, now: Date): Promise<void> {
  await manager.query(BREAKDOWNS, [OPERATORS]);
  await manager.query(SITE, [now]);
}
