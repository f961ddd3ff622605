import { type RawBuilder, sql } from 'kysely';

import { EMAIL_HASH, saidYesTo } from '../../waitlist/index.js';
import { type Segment, SEGMENT_FLAGS } from '../domain/segment.js';

/** Reason code of a delivery that waits for its subscriber to confirm. */
export const UNCONFIRMED = 'unconfirmed';

/**
 * True if campaigns of the idea `i` are emailed to its subscriber `s`. If the idea requires confirmation,
 * they go to people who have confirmed, and to people who joined before confirmation was required.
 */
export const MAILED = sql<boolean>`(i.confirmation <> 'require' OR NOT s.asked OR s.confirmed_at IS NOT NULL)`;

/** True if the address of the subscriber `s` of the idea `i` accepts the founder's emails. */
export const AT_A_MAILBOX = sql<boolean>`NOT EXISTS (
  SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = ${EMAIL_HASH})`;

/** Due time of the first waiting email of the campaign `c`. */
export const NEXT_DUE = sql<Date | null>`
  (SELECT min(d.due_at) FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'pending')`;

/** Name of the traffic source of `v`, a row of `analytics_visitor_days`. */
export const SOURCE_NAME = sql<string>`
  (CASE COALESCE(v.arrived_from, v.source) ->> 'channel' WHEN 'direct' THEN 'direct' WHEN 'other' THEN 'other'
   ELSE COALESCE(NULLIF(COALESCE(v.arrived_from, v.source) ->> 'source', ''), COALESCE(v.arrived_from, v.source) ->> 'campaign')
   END)`;

/**
 * True if `v` is the visitor who became the subscriber `s`. Works only until the day of the visit is
 * finalized.
 */
export const VISITOR_OF_THE_DAY = sql<boolean>`
  v.day = (s.created_at AT TIME ZONE 'UTC')::date AND v.idea_id = s.idea_id AND v.visitor_key = s.unit_key`;

/** The answer of the subscriber `s` to each question of a segment. */
const ANSWERS: Record<(typeof SEGMENT_FLAGS)[number], RawBuilder<boolean>> = {
  willingToPay: sql`s.willing_to_pay`,
  interestedInCollaborating: sql`s.interested_in_collaborating`,
  interestedInInvesting: sql`s.interested_in_investing`,
  confirmed: sql`(s.confirmed_at IS NOT NULL)`,
  notMailed: sql`NOT EXISTS (SELECT FROM campaign_deliveries m WHERE m.subscriber_id = s.id AND m.status = 'sent')`,
};

const cameFrom = (source: string) => sql<boolean>`(
  EXISTS (SELECT FROM subscriber_sources o WHERE o.subscriber_id = s.id AND o.source = ${source})
  OR s.unit_key IS NOT NULL
    AND EXISTS (SELECT FROM analytics_visitor_days v WHERE ${VISITOR_OF_THE_DAY} AND ${SOURCE_NAME} = ${source}))`;

/** True if the subscriber `s` is in a segment. Null means everyone. */
export function inSegment(segment: Segment | null): RawBuilder<boolean> {
  const conditions = SEGMENT_FLAGS.filter((flag) => segment?.[flag] !== undefined).map(
    (flag) => sql<boolean>`${ANSWERS[flag]} = ${segment![flag]}`,
  );
  if (segment?.source) conditions.push(cameFrom(segment.source));
  if (segment?.price) conditions.push(saidYesTo(segment.price));
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` AND `)}` : sql`true`;
}
