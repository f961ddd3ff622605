import { EntitySchema } from 'typeorm';

import type { EndpointState } from '../domain/endpoint.js';

/** How an endpoint lies in the table `webhook_endpoints`. */
export const endpointSchema = new EntitySchema<EndpointState>({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  columns: {
    id: { type: 'uuid', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    ideaId: { type: 'uuid', name: 'idea_id', nullable: true },
    url: { type: 'text' },
    events: { type: 'text', name: 'event_types', array: true },
    secret: { type: 'text' },
    previousSecret: { type: 'text', name: 'previous_secret', nullable: true },
    previousSecretUntil: { type: 'timestamptz', name: 'previous_secret_until', nullable: true },
    enabled: { type: 'boolean' },
    disabledAt: { type: 'timestamptz', name: 'disabled_at', nullable: true },
    disabledReason: { type: 'text', name: 'disabled_reason', nullable: true },
    failingSince: { type: 'timestamptz', name: 'failing_since', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
