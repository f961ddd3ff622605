export { QueueDigestOf } from './application/queue-digests.js';
export { NoticesCommandModule } from './notices-command.module.js';
export { NoticesJobsModule } from './notices-jobs.module.js';
