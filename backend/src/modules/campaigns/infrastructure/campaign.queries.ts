import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { CAMPAIGN_LIMITS, type CampaignState } from '../domain/campaign.js';
import type { CampaignMailContext } from '../domain/campaign-composer.js';
import { REPLIES_TO_FOUNDER } from './campaign-settings.queries.js';

/** Why an active campaign does not send at present. */
export const HOLDS = ['sending-paused', 'idea-removed', 'idea-not-public'] as const;
export type Hold = (typeof HOLDS)[number];

/** A campaign as its founder's screen shows it. */
export interface CampaignRow extends Omit<CampaignState, 'updatedAt'> {
  isEditable: boolean;
  onHold: Hold | null;
  /** When the next mail that nobody has taken up is due; null when there is none. */
  nextDueAt: Date | null;
  scheduled: number;
  sent: number;
  failed: number;
  skipped: number;
}

const SELECT = `
  SELECT c.id, c.idea_id AS "ideaId", c.name, c.subject, c.content, c.type, c.delay_days AS "delayDays",
         c.is_active AS "isActive", c.created_at AS "createdAt", c.first_activated_at AS "firstActivatedAt",
         c.sent_count = 0 AND NOT EXISTS (
           SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'sending'
         ) AS "isEditable",
         CASE WHEN p.paused_at IS NOT NULL THEN 'sending-paused' WHEN i.status = 'removed' THEN 'idea-removed'
              WHEN i.status <> 'active' THEN 'idea-not-public' END AS "onHold",
         (SELECT min(d.due_at) FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'pending') AS "nextDueAt",
         c.scheduled_count AS scheduled, c.sent_count AS sent, c.failed_count AS failed, c.skipped_count AS skipped
  FROM ideas i JOIN campaigns c ON c.idea_id = i.id LEFT JOIN campaign_senders p ON p.founder_id = i.author_id`;

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
    return this.database.query<CampaignRow>(
      `${SELECT} WHERE i.id = $1 AND i.author_id = $2 ORDER BY c.created_at DESC, c.id DESC LIMIT ${CAMPAIGN_LIMITS.perIdea}`,
      [ideaId, founderId],
    );
  }

  async find(founderId: string, id: string): Promise<CampaignRow | null> {
    return this.database.queryOne<CampaignRow>(`${SELECT} WHERE c.id = $1 AND i.author_id = $2`, [
      id,
      founderId,
    ]);
  }

  /** What a mail about this idea is composed with. @returns null when the founder has no such idea. */
  async ideaContext(
    founderId: string,
    ideaId: string,
  ): Promise<Omit<CampaignMailContext, 'campaignId' | 'subject' | 'content'> | null> {
    return this.database.queryOne<CampaignMailContext>(CONTEXT, [founderId, ideaId]);
  }
}
