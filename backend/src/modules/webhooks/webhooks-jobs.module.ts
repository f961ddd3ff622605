import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { DnsHostAddresses, HostAddresses } from '../../platform/outgoing/host-addresses.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { DeliverEvent } from './application/deliver-event.js';
import { PruneDeliveries } from './application/prune-deliveries.js';
import { EndpointRepository } from './domain/endpoint.repository.js';
import { WebhookClient, WebhookSecrets } from './domain/webhook-client.js';
import { WebhookDeliveryQueue } from './domain/webhook-delivery-queue.js';
import { EndpointQueries } from './infrastructure/endpoint.queries.js';
import { HttpWebhookClient } from './infrastructure/http-webhook-client.js';
import { TypeormEndpointRepository } from './infrastructure/typeorm-endpoint.repository.js';
import { PgWebhookDeliveryQueue } from './infrastructure/pg-webhook-delivery-queue.js';
import { SealedWebhookSecrets } from './infrastructure/sealed-webhook-secrets.js';
import { SendEndpointDisabledNoticeHandler } from './jobs/send-endpoint-disabled-notice.handler.js';
import { WebhookDispatcher } from './jobs/webhook-dispatcher.js';

/** What worker processes do for webhooks: send what is due, and prune the log. */
@Module({
  imports: [MailModule],
  providers: [
    DeliverEvent,
    PruneDeliveries,
    WebhookDispatcher,
    SendEndpointDisabledNoticeHandler,
    EndpointQueries,
    { provide: WebhookDeliveryQueue, useClass: PgWebhookDeliveryQueue },
    { provide: EndpointRepository, useClass: TypeormEndpointRepository },
    { provide: WebhookSecrets, useClass: SealedWebhookSecrets },
    { provide: WebhookClient, useClass: HttpWebhookClient },
    { provide: HostAddresses, useClass: DnsHostAddresses },
  ],
})
export class WebhooksJobsModule {
  constructor(handlers: JobHandlers, prune: PruneDeliveries, notice: SendEndpointDisabledNoticeHandler) {
    handlers.register(new ScheduledJob('webhooks.retention', DAILY, () => prune.execute()), notice);
  }
}
