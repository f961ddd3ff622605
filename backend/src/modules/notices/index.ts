export { NoticesJobsModule } from './notices-jobs.module.js';
