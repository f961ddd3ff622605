export { AccountsModule } from './accounts.module.js';
export { AccountsJobsModule } from './accounts-jobs.module.js';
