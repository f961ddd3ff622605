import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { ChangeEndpoint } from './application/change-endpoint.js';
import { CreateEndpoint } from './application/create-endpoint.js';
import { DeleteEndpoint } from './application/delete-endpoint.js';
import { RedeliverEvent } from './application/redeliver-event.js';
import { RotateSecret } from './application/rotate-secret.js';
import { SendTestEvent } from './application/send-test-event.js';
import { WebhookDeliveriesController } from './http/webhook-deliveries.controller.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { EndpointQueries } from './infrastructure/endpoint.queries.js';
import { EnvWebhookTargets } from './infrastructure/http-webhook-client.js';
import { TypeormEndpointRepository } from './infrastructure/typeorm-endpoint.repository.js';
import { SealedWebhookSecrets } from './infrastructure/sealed-webhook-secrets.js';
import { WebhookDeliveryQueries } from './infrastructure/webhook-delivery.queries.js';
import { WebhookPersonalData } from './infrastructure/webhook-personal-data.js';

/**
 * What founders do with webhooks. Events are recorded by `WebhooksEventsModule`; sending is the worker's: see
 * `WebhooksJobsModule`.
 */
@Module({
  imports: [OwnIdeasModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [
    CreateEndpoint,
    ChangeEndpoint,
    DeleteEndpoint,
    RotateSecret,
    SendTestEvent,
    RedeliverEvent,
    EndpointQueries,
    WebhookDeliveryQueries,
    ...registered(PersonalDataSections, WebhookPersonalData),
    ...adapters(TypeormEndpointRepository, EnvWebhookTargets, SealedWebhookSecrets),
  ],
})
export class WebhooksModule {}
