import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type CampaignSettings, CampaignSettingsRepository } from '../domain/campaign-settings.js';
import { campaignSettingsSchema } from './campaign-settings.schema.js';

/** Settings in PostgreSQL. */
@Injectable()
export class TypeormCampaignSettingsRepository extends CampaignSettingsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async save(tx: Transaction, founderId: string, settings: CampaignSettings): Promise<void> {
    // An account that is deleted this moment has no settings.
    const founder = 'SELECT id FROM users WHERE id = $1 FOR KEY SHARE';
    if (!(await this.database.queryOne(founder, [founderId], tx))) return;
    await repositoryOf(tx, campaignSettingsSchema).upsert({ ...settings, founderId }, ['founderId']);
  }
}
