import { addToCounter } from '../../ideas/index.js';
import { MOST_THAT_COUNTS } from '../domain/referral.js';

const LEVEL = `LEAST(credits, ${MOST_THAT_COUNTS})`;

/**
 * Counts who has been given a place, in the statement that gives it (schema/counts.sql has the rest).
 * @param given a CTE with subscribers.
 */
export const countPlaces = (given: string) => `
  INSERT INTO waitlist_places AS p (idea_id, credits, depth, node, members)
  SELECT idea_id, ${LEVEL}, depth, place_seq >> (6 * depth), count(*)
  FROM ${given} CROSS JOIN generate_series(1, 3) AS d (depth) WHERE status = 'active'
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3 DESC, 4
  ON CONFLICT ON CONSTRAINT waitlist_places_pkey DO UPDATE SET members = p.members + EXCLUDED.members`;

/** Takes the next numbers of ideas' places. @param groups has `idea_id` and how many `people`. */
export const takePlaces = (groups: string) => `
  ${addToCounter('place_count', groups, 'c.people')}
  RETURNING i.id AS idea_id, i.place_count - c.people AS before`;

const WITHOUT_PLACE = 'idea_id = $1 AND confirmed_at IS NOT NULL AND place_seq IS NULL';

/** $1 idea. People before their idea, as everywhere. */
export const HOLD = `
  WITH held AS (SELECT id FROM subscribers WHERE ${WITHOUT_PLACE} ORDER BY id FOR NO KEY UPDATE)
  SELECT count(*) FROM held`;

/** $1 idea */
export const FILL = `
  WITH people AS (
    SELECT id, row_number() OVER (ORDER BY confirmed_at, id) AS nth FROM subscribers WHERE ${WITHOUT_PLACE}
  ), taken AS (
    ${takePlaces('(SELECT $1::uuid AS idea_id, count(*)::int AS people FROM people HAVING count(*) > 0)')}
  ), placed AS (
    UPDATE subscribers s SET place_seq = t.before + p.nth, referral_code = new_referral_code()
    FROM people p CROSS JOIN taken t WHERE s.id = p.id
    RETURNING s.idea_id, s.credits, s.place_seq, s.status
  ) ${countPlaces('placed')}`;

// Members of nodes up to one's own: of those of the size before, what lies within the next larger one.
const nodesBefore = (depth: number, from: string) => `
  COALESCE((SELECT sum(p.members) FROM waitlist_places p
            WHERE p.idea_id = m.idea_id AND p.credits = m.level AND p.depth = ${depth}
              AND p.node >= ${from} AND p.node < m.seq >> ${6 * depth}), 0)`;

/**
 * $1 subscriber. All with more credits, those with as many in whole nodes before, and those in one's own
 * node: some two hundred rows at the most, of a million people.
 */
export const FIND_PLACE = `
  WITH mine AS (
    SELECT s.idea_id, s.place_seq AS seq, ${LEVEL} AS level, s.credits, s.referral_code, i.title, i.slug
    FROM subscribers s JOIN ideas i ON i.id = s.idea_id
    WHERE s.id = $1 AND s.status = 'active' AND s.place_seq IS NOT NULL AND i.referrals AND i.status = 'active'
  )
  SELECT m.title AS "ideaTitle", m.slug AS "ideaSlug", m.credits, m.referral_code AS code, (1
    + (SELECT COALESCE(sum((SELECT sum(p.members) FROM waitlist_places p
                            WHERE p.idea_id = m.idea_id AND p.credits = above AND p.depth = 3)), 0)
       FROM generate_series(m.level + 1, ${MOST_THAT_COUNTS}) AS above)
    + ${nodesBefore(3, '0')} + ${nodesBefore(2, '(m.seq >> 18) << 6')} + ${nodesBefore(1, '(m.seq >> 12) << 6')}
    + (SELECT count(*) FROM subscribers s
       WHERE s.idea_id = m.idea_id AND s.place_seq >= (m.seq >> 6) << 6 AND s.place_seq < m.seq
         AND s.status = 'active' AND ${LEVEL} = m.level))::int AS place
  FROM mine m`;

/** $1 idea, $2 founder */
export const REFERRED = `
  SELECT (SELECT count(*) FROM subscribers s WHERE s.idea_id = i.id AND s.referred_by IS NOT NULL)::int AS joined,
         (SELECT count(*) FROM referral_credits c WHERE c.idea_id = i.id)::int AS verified
  FROM ideas i WHERE i.id = $1 AND i.author_id = $2`;
