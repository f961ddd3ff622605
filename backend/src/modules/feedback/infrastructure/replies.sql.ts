import type { FeedbackReply } from '../domain/feedback.js';

export type ReplyRow = FeedbackReply & { feedbackId: string };

// LATERAL, so that each message's replies are cut where its index says, however many there are. What was
// said to a message that is merged stands under the one that it is merged into.
export const REPLIES = `
  SELECT r.id, shown.id AS "feedbackId", r.message, r.created_at AS "createdAt", r.by_founder AS "byFounder"
  FROM unnest($1::uuid[]) AS shown (id)
  CROSS JOIN LATERAL (
    SELECT latest.* FROM (
      SELECT shown.id UNION ALL SELECT m.id FROM feedback m WHERE m.merged_into = shown.id
    ) said (id) CROSS JOIN LATERAL (
      SELECT * FROM feedback_replies WHERE feedback_id = said.id ORDER BY created_at DESC, id DESC LIMIT $2
    ) latest
    ORDER BY latest.created_at DESC, latest.id DESC LIMIT $2
  ) r
  ORDER BY r.created_at, r.id`;

/** By the message under which they are shown, in the order given. */
export function byMessage<Row extends { feedbackId: string }>(
  rows: Row[],
): Map<string, Omit<Row, 'feedbackId'>[]> {
  const groups = new Map<string, Omit<Row, 'feedbackId'>[]>();
  for (const { feedbackId, ...row } of rows) {
    const group = groups.get(feedbackId);
    if (group) group.push(row);
    else groups.set(feedbackId, [row]);
  }
  return groups;
}
