export { IdeasModule } from './ideas.module.js';
export { IdeasJobsModule } from './ideas-jobs.module.js';
