import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { DigestIdea } from '../domain/digest.js';
import { DigestRecords } from '../domain/digest-records.js';
import type { DigestWeek } from '../domain/digest-week.js';

/** Ideas in one digest: nobody reads more. */
const MOST_IDEAS = 10;

// $1 founder, $2 first day of the week, $3 the day after it, $4 how many. Days as analytics counted them: an
// idea with a million votes costs seven rows.
const IDEAS = `
  SELECT i.id AS "ideaId", i.title, i.waitlist_count AS waitlist, i.confirmation <> 'off' AS "asksToConfirm",
         w.visits, w.votes, w.sign_ups AS "signUps",
         (SELECT count(*)::int FROM feedback m WHERE m.idea_id = i.id
            AND m.created_at >= $2::date::timestamp AT TIME ZONE 'UTC'
            AND m.created_at < $3::date::timestamp AT TIME ZONE 'UTC') AS messages,
         (SELECT count(*)::int FROM feedback m WHERE m.idea_id = i.id AND m.is_unread AND m.merged_into IS NULL) AS unread,
         (SELECT max(c.created_at) FROM campaigns c WHERE c.idea_id = i.id AND c.type IN ('update', 'launch')) AS "lastBroadcastAt"
  FROM ideas i CROSS JOIN LATERAL (
    SELECT coalesce(sum(d.visits), 0)::int AS visits, coalesce(sum(d.votes), 0)::int AS votes,
           coalesce(sum(d.sign_ups), 0)::int AS sign_ups
    FROM analytics_idea_days d WHERE d.idea_id = i.id AND d.day >= $2::date AND d.day < $3::date
  ) w
  WHERE i.author_id = $1 AND i.status = 'active'
  ORDER BY w.visits DESC, i.created_at DESC LIMIT $4`;

/** Ideas of a founder and their week, in one statement. */
@Injectable()
export class DigestRecordsQueries extends DigestRecords {
  constructor(private readonly database: Database) {
    super();
  }

  ideasOf(founderId: string, { from, until }: DigestWeek): Promise<Omit<DigestIdea, 'verdict'>[]> {
    return this.database.query<Omit<DigestIdea, 'verdict'>>(IDEAS, [founderId, from, until, MOST_IDEAS]);
  }
}
