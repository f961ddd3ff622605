import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/config/env.js';
import { beginningOf, isDrip, type CampaignType } from '../domain/campaign.js';
import { type Segment } from '../domain/segment.js';
import { SegmentQueries } from './segment.queries.js';

/** Who receives a campaign, and when. */
export interface Audience {
  /** Whether it goes to each subscriber after joining, rather than to everybody at once. */
  onJoin: boolean;
  /** Mails that are scheduled, or would be if it were switched on now. */
  recipients: number;
  /** Subscribers who will be left out. */
  unsubscribed: number;
  suppressed: number;
  /** Subscribers who are none of those it is for; 0 where it is for everybody. */
  outsideSegment: number;
  /** Asked when joining and not confirmed yet, where the idea requires it. */
  unconfirmed: number;
  /** When the first of them is due. */
  firstDueAt: Date | null;
  /** Seconds between joining, or switching on, and the mail. */
  delaySeconds: number;
}

interface Row {
  ideaId: string;
  segment: Segment | null;
  startsAt: Date | null;
  type: CampaignType;
  delayDays: number;
  started: boolean;
  scheduled: number;
  active: number;
  unsubscribed: number;
  suppressed: number;
  unconfirmed: number;
  firstDueAt: Date | null;
}

// A founder's suppressed addresses are few: sending is paused long before they are many.
const AUDIENCE = `
  SELECT i.id AS "ideaId", c.segment, c.starts_at AS "startsAt", c.type, c.delay_days AS "delayDays", c.first_activated_at IS NOT NULL AS started,
         c.scheduled_count AS scheduled,
         (SELECT coalesce(sum(n.subscribers), 0)::int FROM subscriber_counts n WHERE n.idea_id = i.id AND n.status = 'active')
           AS active,
         (SELECT coalesce(sum(n.pending), 0)::int FROM subscriber_counts n
          WHERE n.idea_id = i.id AND n.status = 'active' AND i.confirmation = 'require') AS unconfirmed,
         (SELECT coalesce(sum(n.subscribers), 0)::int FROM subscriber_counts n WHERE n.idea_id = i.id
            AND n.status = 'unsubscribed') AS unsubscribed,
         (SELECT count(*)::int FROM suppressions p JOIN subscribers s
            ON sha256(convert_to(lower(s.email), 'UTF8')) = p.email_hash
          WHERE p.founder_id = i.author_id AND s.idea_id = i.id AND s.status = 'active') AS suppressed,
         (SELECT min(d.due_at) FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'pending') AS "firstDueAt"
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id WHERE c.id = $1 AND i.author_id = $2`;

@Injectable()
export class AudienceQueries {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentQueries,
    private readonly env: Env,
  ) {}

  /** @param now when it would be switched on. @returns null when the founder has no such campaign. */
  async find(founderId: string, campaignId: string, now: Date): Promise<Audience | null> {
    const row = await this.database.queryOne<Row>(AUDIENCE, [campaignId, founderId]);
    if (!row) return null;
    const onJoin = isDrip(row.type);
    const delaySeconds = row.delayDays * this.env.CAMPAIGN_DAY_SECONDS;
    const wouldStart = !onJoin && !row.started;
    const all = Math.max(0, row.active - row.suppressed - row.unconfirmed);
    const meant =
      wouldStart && row.segment ? Math.min(all, await this.segments.peopleIn(row.ideaId, row.segment)) : all;
    const begins = beginningOf(now, row.startsAt).getTime();
    return {
      onJoin,
      delaySeconds,
      unsubscribed: row.unsubscribed,
      suppressed: row.suppressed,
      unconfirmed: row.unconfirmed,
      outsideSegment: wouldStart ? all - meant : 0,
      recipients: wouldStart ? meant : row.scheduled,
      firstDueAt: wouldStart ? new Date(begins + delaySeconds * 1000) : row.firstDueAt,
    };
  }
}
