import { CampaignsEventsModule } from './modules/campaigns/index.js';
import { EvidenceEventsModule } from './modules/evidence/index.js';
import { ExperimentsEventsModule } from './modules/experiments/index.js';
import { MailPreferencesEventsModule } from './modules/mail-preferences/index.js';
import { WebhooksEventsModule } from './modules/webhooks/index.js';
import { OutboxModule } from './platform/outbox/pg-outbox.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/**
 * Modules needed by every process that may change data: they store and queue effects, and subscribe to
 * events.
 */
export const effectModules = [
  StorageModule,
  QueueModule,
  OutboxModule,
  CampaignsEventsModule,
  EvidenceEventsModule,
  ExperimentsEventsModule,
  MailPreferencesEventsModule,
  WebhooksEventsModule,
];
