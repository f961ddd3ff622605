import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { CampaignMailContext } from '../domain/campaign-composer.js';
import { type CampaignType, visitTag } from '../domain/campaign.js';
import { REPLIES_TO_FOUNDER } from './campaign-settings.queries.js';

const TEST_MAIL = `
  SELECT c.id AS "campaignId", c.type, c.subject, c.content, i.id AS "ideaId", i.title AS "ideaTitle", i.slug AS "ideaSlug",
         u.email AS "founderEmail", ${REPLIES_TO_FOUNDER}
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id JOIN users u ON u.id = i.author_id WHERE c.id = $1`;

/** What jobs about a founder's campaigns read. */
@Injectable()
export class CampaignMailQueries {
  constructor(private readonly database: Database) {}

  /** Null when the campaign has been deleted. */
  async context(campaignId: string): Promise<CampaignMailContext | null> {
    const row = await this.database.queryOne<Omit<CampaignMailContext, 'visitTag'> & { type: CampaignType }>(
      TEST_MAIL,
      [campaignId],
    );
    if (!row) return null;
    const { type, ...about } = row;
    return { ...about, visitTag: visitTag(type, campaignId) };
  }

  async founder(id: string): Promise<{ username: string; email: string } | null> {
    return this.database.queryOne<{ username: string; email: string }>(
      'SELECT username, email FROM users WHERE id = $1',
      [id],
    );
  }
}
