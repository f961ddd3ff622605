export { ApiKeysModule } from './api-keys.module.js';
export { ApiKeysJobsModule } from './api-keys-jobs.module.js';
