export { AnalyticsModule } from './analytics.module.js';
export { AnalyticsJobsModule } from './analytics-jobs.module.js';
