import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { DnsHostAddresses } from '../../platform/outgoing/host-addresses.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { DeliverEvent, PruneDeliveries } from './application/deliver-event.js';
import { EndpointQueries } from './infrastructure/endpoint.queries.js';
import { HttpWebhookClient } from './infrastructure/http-webhook-client.js';
import { TypeormEndpointRepository } from './infrastructure/typeorm-endpoint.repository.js';
import { PgWebhookDeliveryQueue } from './infrastructure/pg-webhook-delivery-queue.js';
import { SealedWebhookSecrets } from './infrastructure/sealed-webhook-secrets.js';
import { SendEndpointDisabledNoticeHandler } from './jobs/send-endpoint-disabled-notice.handler.js';
import { WrittenChatMessages } from './infrastructure/written-chat-messages.js';
import { WebhookDispatcher } from './jobs/webhook-dispatcher.js';

/**
 * The part of the webhooks module that runs in worker processes: sends due deliveries, and prunes the log.
 */
@Module({
  imports: [MailModule],
  providers: [
    DeliverEvent,
    WebhookDispatcher,
    ...registered(JobHandlers, SendEndpointDisabledNoticeHandler),
    ...scheduled('webhooks.retention', DAILY, PruneDeliveries),
    EndpointQueries,
    ...adapters(
      PgWebhookDeliveryQueue,
      TypeormEndpointRepository,
      SealedWebhookSecrets,
      HttpWebhookClient,
      WrittenChatMessages,
      DnsHostAddresses,
    ),
  ],
})
export class WebhooksJobsModule {}
