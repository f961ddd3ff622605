import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['campaign_deliveries', 'campaign_senders', 'campaigns', 'send_budgets', 'suppressions'],
  reads: ['confirmation_refusals', 'ideas', 'subscriber_counts', 'subscribers', 'users'],
};
