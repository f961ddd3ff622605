export { ImportsJobsModule } from './imports-jobs.module.js';
export { ImportsModule } from './imports.module.js';
