export { WebhooksEventsModule } from './webhooks-events.module.js';
export { WebhooksModule } from './webhooks.module.js';
export { WebhooksJobsModule } from './webhooks-jobs.module.js';
