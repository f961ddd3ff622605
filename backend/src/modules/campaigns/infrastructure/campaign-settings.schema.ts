import { EntitySchema } from 'typeorm';

import type { CampaignSettings } from '../domain/campaign-settings.js';

/** How a founder's settings lie in `campaign_senders`, beside what else is known of them as a sender. */
export const campaignSettingsSchema = new EntitySchema<CampaignSettings & { founderId: string }>({
  name: 'CampaignSettings',
  tableName: 'campaign_senders',
  columns: {
    founderId: { type: 'uuid', name: 'founder_id', primary: true },
    replyToEnabled: { type: 'boolean', name: 'replies_to_founder' },
  },
});
