import { entity, primary } from '../../../platform/database/columns.js';
import type { CampaignSettings } from '../domain/campaign-settings.js';

/** How a founder's settings lie in `campaign_senders`, beside what else is known of them as a sender. */
export const campaignSettingsSchema = entity<CampaignSettings & { founderId: string }>(
  'CampaignSettings',
  'campaign_senders',
  {
    ...primary('uuid', 'founderId'),
    replyToEnabled: { type: 'boolean', name: 'replies_to_founder' },
  },
);
