import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { EndpointState } from '../domain/endpoint.js';

/** How an endpoint lies in the table `webhook_endpoints`. */
export const endpointSchema = entity<EndpointState>('WebhookEndpoint', 'webhook_endpoints', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...nullable('uuid', 'ideaId'),
  ...columns('text', 'url', 'secret'),
  events: { type: 'text', name: 'event_types', array: true },
  ...nullable('text', 'previousSecret', 'disabledReason'),
  ...nullable('timestamptz', 'previousSecretUntil', 'disabledAt', 'failingSince'),
  ...columns('boolean', 'enabled'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});
