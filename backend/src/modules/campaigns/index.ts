export { CampaignFinished } from './domain/events.js';
export { CampaignsEventsModule, CampaignsJobsModule, CampaignsModule } from './campaigns.module.js';
export { OwnCampaigns } from './application/own-campaigns.js';
export { CAMPAIGN_LIMITS, CAMPAIGN_TYPES, type CampaignType } from './domain/campaign.js';
export { CampaignDto, CreateCampaignDto } from './http/campaign.dto.js';
export { AudienceQueries } from './infrastructure/audience.queries.js';
export { CampaignQueries } from './infrastructure/campaign.queries.js';
