import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { ManageEndpoints } from './application/manage-endpoints.js';
import { WebhookDeliveriesController, WebhooksController } from './http/webhooks.controller.js';
import { EndpointQueries } from './infrastructure/endpoint.queries.js';
import { EnvWebhookTargets } from './infrastructure/http-webhook-client.js';
import { TypeormEndpointRepository } from './infrastructure/typeorm-endpoint.repository.js';
import { SealedWebhookSecrets } from './infrastructure/sealed-webhook-secrets.js';
import { WebhookPersonalData } from './infrastructure/webhook-personal-data.js';

/**
 * The API for founders' webhooks. `WebhooksEventsModule` records events, and worker processes send them (see
 * `WebhooksJobsModule`).
 */
@Module({
  imports: [OwnIdeasModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [
    ManageEndpoints,
    EndpointQueries,
    ...registered(PersonalDataSections, WebhookPersonalData),
    ...adapters(TypeormEndpointRepository, EnvWebhookTargets, SealedWebhookSecrets),
  ],
})
export class WebhooksModule {}
