export { CampaignsEventsModule, CampaignsJobsModule, CampaignsModule } from './campaigns.module.js';
