import { type RawBuilder, sql } from 'kysely';

import { EMAIL_HASH, saidYesTo } from '../../waitlist/index.js';
import { type Segment, SEGMENT_FLAGS } from '../domain/segment.js';

/** Why a delivery waits whose subscriber has not confirmed. */
export const UNCONFIRMED = 'unconfirmed';

/**
 * Whether campaigns of the idea `i` are mailed to its subscriber `s`: where confirmation is required, to who
 * has confirmed, and to who joined before anybody was asked.
 */
export const MAILED = sql<boolean>`(i.confirmation <> 'require' OR NOT s.asked OR s.confirmed_at IS NOT NULL)`;

/** Whether the address of the subscriber `s` of the idea `i` takes the founder's mail. */
export const AT_A_MAILBOX = sql<boolean>`NOT EXISTS (
  SELECT FROM suppressions p WHERE p.founder_id = i.author_id AND p.email_hash = ${EMAIL_HASH})`;

/** When the first mail of the campaign `c` is due that no worker has taken up. */
export const NEXT_DUE = sql<Date | null>`
  (SELECT min(d.due_at) FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'pending')`;

/** The name of where the visitor `v` of a day came from. */
export const SOURCE_NAME = sql<string>`
  (CASE COALESCE(v.arrived_from, v.source) ->> 'channel' WHEN 'direct' THEN 'direct' WHEN 'other' THEN 'other'
   ELSE COALESCE(NULLIF(COALESCE(v.arrived_from, v.source) ->> 'source', ''), COALESCE(v.arrived_from, v.source) ->> 'campaign')
   END)`;

/** The visitor `v` that the subscriber `s` was, for as long as that day is open. */
export const VISITOR_OF_THE_DAY = sql<boolean>`
  v.day = (s.created_at AT TIME ZONE 'UTC')::date AND v.idea_id = s.idea_id AND v.visitor_key = s.unit_key`;

/** What each question asks of the subscriber `s`. */
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

/** Whether the subscriber `s` is in a segment; null is everybody. */
export function inSegment(segment: Segment | null): RawBuilder<boolean> {
  const conditions = SEGMENT_FLAGS.filter((flag) => segment?.[flag] !== undefined).map(
    (flag) => sql<boolean>`${ANSWERS[flag]} = ${segment![flag]}`,
  );
  if (segment?.source) conditions.push(cameFrom(segment.source));
  if (segment?.price) conditions.push(saidYesTo(segment.price));
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` AND `)}` : sql`true`;
}
