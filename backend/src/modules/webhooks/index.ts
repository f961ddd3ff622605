export { WebhooksModule } from './webhooks.module.js';
export { WebhooksJobsModule } from './webhooks-jobs.module.js';
