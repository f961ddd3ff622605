export { ModerationModule } from './moderation.module.js';
export { ModerationJobsModule } from './moderation-jobs.module.js';
