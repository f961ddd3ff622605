import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { CAMPAIGN_LIMITS, type CampaignState, VISIT_SOURCE, visitTag } from '../domain/campaign.js';
import type { CampaignMailContext } from '../domain/campaign-composer.js';
import type { CampaignProgress } from '../domain/progress.js';
import { REPLIES_TO_FOUNDER } from './campaign-settings.queries.js';

/** What came of a campaign's mails. */
export interface CampaignResults {
  /** Of the idea's page, through links in them. */
  visits: number;
  /** Who confirmed their address after the mail, and before another one. */
  confirmations: number;
  /** Who said, on such a visit, that they would pay. */
  willingToPay: number;
  /** Who unsubscribed after the mail, and before another one. */
  left: number;
}

/** A campaign in a list over all ideas: without its content. */
export interface CampaignSummaryRow
  extends Omit<CampaignState, 'updatedAt' | 'content' | 'segment' | 'delayDays'>, CampaignProgress {
  ideaTitle: string;
  ideaSlug: string;
}

/** A campaign as its founder's screen shows it. */
export interface CampaignRow extends Omit<CampaignState, 'updatedAt'>, CampaignProgress {
  isEditable: boolean;
  results: CampaignResults;
}

type StoredRow = Omit<CampaignRow, 'results'> & Pick<CampaignResults, 'confirmations' | 'left'>;

/** The columns of a `CampaignProgress`. */
export const PROGRESS = `
  c.id, c.is_active AS "isActive",
  CASE WHEN p.paused_at IS NOT NULL THEN 'sending-paused' WHEN i.status = 'removed' THEN 'idea-removed'
       WHEN i.status <> 'active' THEN 'idea-not-public' END AS "onHold",
  (SELECT min(d.due_at) FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'pending') AS "nextDueAt",
  c.scheduled_count AS scheduled, c.sent_count AS sent, c.failed_count AS failed, c.skipped_count AS skipped`;
export const CAMPAIGNS =
  'FROM ideas i JOIN campaigns c ON c.idea_id = i.id LEFT JOIN campaign_senders p ON p.founder_id = i.author_id';

const SELECT = `
  SELECT ${PROGRESS}, c.idea_id AS "ideaId", c.name, c.subject, c.content, c.type, c.delay_days AS "delayDays",
         c.segment, c.starts_at AS "startsAt", c.created_at AS "createdAt", c.first_activated_at AS "firstActivatedAt",
         c.sent_count = 0 AND NOT EXISTS (
           SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'sending'
         ) AS "isEditable",
         (SELECT count(*)::int FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.confirmed_at IS NOT NULL)
           AS confirmations,
         (SELECT count(*)::int FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.left_at IS NOT NULL) AS "left"
  ${CAMPAIGNS}`;

const VISITS = `
  SELECT source ->> 'campaign' AS tag, sum(visits)::int AS visits, sum(willing_to_pay)::int AS "willingToPay"
  FROM analytics_source_days WHERE idea_id = $1 AND source ->> 'channel' = 'campaign' AND source ->> 'source' = '${VISIT_SOURCE}'
  GROUP BY 1`;

const SUMMARIES = `
  SELECT ${PROGRESS}, c.idea_id AS "ideaId", i.title AS "ideaTitle", i.slug AS "ideaSlug", c.name, c.subject, c.type,
         c.starts_at AS "startsAt", c.created_at AS "createdAt", c.first_activated_at AS "firstActivatedAt"
  ${CAMPAIGNS}
  WHERE i.author_id = $1
    AND ($2::timestamptz IS NULL OR (date_trunc('milliseconds', c.created_at), c.id) < ($2, $3::uuid))
  ORDER BY date_trunc('milliseconds', c.created_at) DESC, c.id DESC LIMIT $4`;
const SUMMARIES_TOTAL =
  'SELECT count(*)::int AS total FROM ideas i JOIN campaigns c ON c.idea_id = i.id WHERE i.author_id = $1';

const LATEST = new Order<CampaignSummaryRow>('campaigns', 'time', ({ createdAt }) => createdAt);

const CONTEXT = `
  SELECT i.id AS "ideaId", i.title AS "ideaTitle", i.slug AS "ideaSlug", u.email AS "founderEmail", ${REPLIES_TO_FOUNDER}
  FROM ideas i JOIN users u ON u.id = i.author_id WHERE i.author_id = $1 AND i.id = $2`;

/** What a founder's screens read about campaigns. Whose idea it is stands in every WHERE. */
@Injectable()
export class CampaignQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; an idea has at most a hundred. @returns null when the founder has no such idea. */
  async list(founderId: string, ideaId: string): Promise<CampaignRow[] | null> {
    const ideas = await this.database.query<unknown>('SELECT FROM ideas WHERE id = $1 AND author_id = $2', [
      ideaId,
      founderId,
    ]);
    if (ideas.length === 0) return null;
    const rows = await this.database.query<StoredRow>(
      `${SELECT} WHERE i.id = $1 AND i.author_id = $2 ORDER BY c.created_at DESC, c.id DESC LIMIT ${CAMPAIGN_LIMITS.perIdea}`,
      [ideaId, founderId],
    );
    return this.withResults(ideaId, rows);
  }

  async find(founderId: string, id: string): Promise<CampaignRow | null> {
    const sql = `${SELECT} WHERE c.id = $1 AND i.author_id = $2`;
    const row = await this.database.queryOne<StoredRow>(sql, [id, founderId]);
    return row && (await this.withResults(row.ideaId, [row]))[0]!;
  }

  /** All campaigns of a founder, newest first. @throws ValidationFailed for a foreign cursor. */
  async listAll(founderId: string, limit: number, cursor?: string): Promise<Page<CampaignSummaryRow>> {
    const after = LATEST.after(cursor);
    const [total, rows] = await Promise.all([
      this.database.queryOne<{ total: number }>(SUMMARIES_TOTAL, [founderId]),
      this.database.query<CampaignSummaryRow>(SUMMARIES, [founderId, ...after, limit + 1]),
    ]);
    return LATEST.page(rows, limit, total!.total);
  }

  /** What a mail about this idea is composed with. @returns null when the founder has no such idea. */
  async ideaContext(
    founderId: string,
    ideaId: string,
  ): Promise<Omit<CampaignMailContext, 'campaignId' | 'subject' | 'content' | 'visitTag'> | null> {
    return this.database.queryOne<CampaignMailContext>(CONTEXT, [founderId, ideaId]);
  }

  private async withResults(ideaId: string, rows: StoredRow[]): Promise<CampaignRow[]> {
    // Campaigns that never began have brought nobody.
    const asked = rows.some(({ firstActivatedAt }) => firstActivatedAt !== null);
    const visits = asked ? await this.database.query<Visits>(VISITS, [ideaId]) : [];
    const byTag = new Map(visits.map((row) => [row.tag, row]));
    return rows.map(({ confirmations, left, ...row }) => {
      const { visits, willingToPay } = byTag.get(visitTag(row.type, row.id)) ?? {
        visits: 0,
        willingToPay: 0,
      };
      return { ...row, results: { visits, confirmations, willingToPay, left } };
    });
  }
}

interface Visits {
  tag: string;
  visits: number;
  willingToPay: number;
}
