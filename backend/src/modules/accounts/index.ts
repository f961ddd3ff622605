export { AccountsModule } from './accounts.module.js';
export { AccountsJobsModule } from './accounts-jobs.module.js';
export { DataLinksModule } from './data-links.module.js';
export { DataLinks } from './domain/data-links.js';
export { prunedBefore } from './domain/account.js';
