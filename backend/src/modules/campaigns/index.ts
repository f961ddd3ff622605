export { CampaignFinished } from './domain/events.js';
export { CAMPAIGN_TYPES, type CampaignType } from './domain/campaign.js';
export { CampaignsEventsModule, CampaignsJobsModule, CampaignsModule } from './campaigns.module.js';
