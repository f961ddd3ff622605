import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type CampaignSettings, CampaignSettingsRepository } from '../domain/campaign-settings.js';

// From `users`: an account that is deleted this moment has no settings.
const SAVE = `
  INSERT INTO campaign_senders (founder_id, replies_to_founder) SELECT id, $2 FROM users WHERE id = $1
  ON CONFLICT (founder_id) DO UPDATE SET replies_to_founder = EXCLUDED.replies_to_founder`;

/** Settings in PostgreSQL, beside what else is known of a founder as a sender. */
@Injectable()
export class PgCampaignSettingsRepository extends CampaignSettingsRepository {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async save(founderId: string, { replyToEnabled }: CampaignSettings): Promise<void> {
    await this.dataSource.query(SAVE, [founderId, replyToEnabled]);
  }
}
