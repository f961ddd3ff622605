export { CampaignsEventsModule } from './campaigns-events.module.js';
export { CampaignsModule } from './campaigns.module.js';
export { CampaignsJobsModule } from './campaigns-jobs.module.js';
