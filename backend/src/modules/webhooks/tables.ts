import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['webhook_deliveries', 'webhook_endpoints'],
  reads: ['feedback', 'feedback_replies', 'ideas', 'subscriber_sources', 'subscribers', 'users'],
};
