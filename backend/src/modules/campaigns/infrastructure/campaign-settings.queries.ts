import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { CampaignSettings } from '../domain/campaign-settings.js';

/** A column of a founder's mails, of `users u`. */
export const REPLIES_TO_FOUNDER = `
  EXISTS (SELECT FROM campaign_senders f WHERE f.founder_id = u.id AND f.replies_to_founder) AS "repliesToFounder"`;

const FIND = `
  SELECT EXISTS (SELECT FROM campaign_senders f WHERE f.founder_id = $1 AND f.replies_to_founder) AS "replyToEnabled"`;

/** A founder's settings for all their campaigns. */
@Injectable()
export class CampaignSettingsQueries {
  constructor(private readonly database: Database) {}

  async find(founderId: string): Promise<CampaignSettings> {
    const settings = await this.database.queryOne<CampaignSettings>(FIND, [founderId]);
    return settings!;
  }
}
