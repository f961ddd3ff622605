import { type Segment, SEGMENT_FLAGS } from '../domain/segment.js';

/** What each question asks of the subscriber `s`. */
const ANSWERS: Record<(typeof SEGMENT_FLAGS)[number], string> = {
  willingToPay: 's.willing_to_pay',
  interestedInCollaborating: 's.interested_in_collaborating',
  interestedInInvesting: 's.interested_in_investing',
  confirmed: '(s.confirmed_at IS NOT NULL)',
  notMailed: `NOT EXISTS (SELECT FROM campaign_deliveries m WHERE m.subscriber_id = s.id AND m.status = 'sent')`,
};

/** The name of where the visitor `v` of a day came from. */
export const SOURCE_NAME = `
  (CASE COALESCE(v.arrived_from, v.source) ->> 'channel' WHEN 'direct' THEN 'direct' WHEN 'other' THEN 'other'
   ELSE COALESCE(NULLIF(COALESCE(v.arrived_from, v.source) ->> 'source', ''), COALESCE(v.arrived_from, v.source) ->> 'campaign')
   END)`;

/** The visitor `v` that the subscriber `s` was, for as long as that day is open. */
export const VISITOR_OF_THE_DAY = `
  v.day = (s.created_at AT TIME ZONE 'UTC')::date AND v.idea_id = s.idea_id AND v.visitor_key = s.unit_key`;

const question = (segment: string, key: keyof Segment) => `(${segment}::jsonb ->> '${key}')`;

const cameFrom = (name: string) => `(
  EXISTS (SELECT FROM subscriber_sources o WHERE o.subscriber_id = s.id AND o.source = ${name})
  OR s.unit_key IS NOT NULL
    AND EXISTS (SELECT FROM analytics_visitor_days v WHERE ${VISITOR_OF_THE_DAY} AND ${SOURCE_NAME} = ${name}))`;

/**
 * Whether the subscriber `s` is in a segment.
 * @param segment SQL of a `Segment` as JSON; null is everybody.
 */
export const inSegment = (segment: string): string =>
  [
    ...SEGMENT_FLAGS.map((flag) => {
      const asked = question(segment, flag);
      return `(${asked} IS NULL OR ${ANSWERS[flag]} = ${asked}::boolean)`;
    }),
    `(${question(segment, 'source')} IS NULL OR ${cameFrom(question(segment, 'source'))})`,
  ].join('\n  AND ');
